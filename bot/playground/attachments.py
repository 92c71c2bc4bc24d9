"""Model the files of messages."""

from __future__ import annotations

from dataclasses import dataclass

from bot.playground.errors import Json


@dataclass(eq=False)
class Attachment:
    """A file of a message; its bytes are in ``Discord.files`` under its id."""

    id: int
    filename: str
    size: int
    url: str
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None

    def to_dict(self, *, ephemeral: bool = False) -> Json:
        """Return Discord's attachment object."""
        file: Json = {
            "id": str(self.id),
            "filename": self.filename,
            "size": self.size,
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.width is not None:
            file |= {"width": self.width, "height": self.height}
        if self.description is not None:
            file["description"] = self.description
        if ephemeral:
            file["ephemeral"] = True
        return file
