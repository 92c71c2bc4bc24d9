// Pictures in messages, and in full size with their description.

import { h, icon } from "./dom.js";
import { t } from "./text.js";

const WIDEST = 550;
const HIGHEST = 350;

// Load files from this server only, by the host name in the browser's address.
export function localUrl(url) {
  const { pathname } = new URL(url, location.href);
  return pathname.startsWith("/attachments/") ? pathname : url;
}

export function gallery(items, look, kind = "") {
  const several = items.length > 1;
  const pictures = items.map((item) => picture(item, several || kind === "thumbnail"));
  return h("div", { class: `gallery ${kind}${several ? " several" : ""}` }, pictures);
}

function picture(item, cropped) {
  const { url, width, height } = item.media;
  const alt = item.description ?? "";
  const image = h("img", { src: localUrl(url), alt, width, height, draggable: "false" });
  if (width && height && !cropped) {
    // Reserve the space before the picture loads, so that nothing jumps.
    const scale = Math.min(1, WIDEST / width, HIGHEST / height);
    image.style.width = `${Math.round(width * scale)}px`;
    image.style.aspectRatio = `${width} / ${height}`;
  }
  const label = alt ? `${t("Open picture")}: ${alt}` : t("Open picture");
  const covered = item.spoiler ? " veiled" : "";
  return h(
    "button",
    {
      type: "button",
      class: `picture${covered}`,
      "aria-label": label,
      data: { veil: t("Spoiler") },
      onclick: (event) => {
        if (event.currentTarget.classList.contains("veiled")) event.currentTarget.classList.remove("veiled");
        else enlarge(localUrl(url), alt);
      },
    },
    image,
    alt ? h("span", { class: "alt-mark", "aria-hidden": "true" }, "ALT") : null,
  );
}

function enlarge(url, alt) {
  const dialog = h(
    "dialog",
    {
      class: "lightbox",
      "aria-label": t("Open picture"),
      onclose: () => dialog.remove(),
      onclick: (event) => {
        if (!event.target.closest("figcaption, a, img")) dialog.close();
      },
    },
    h("button", { class: "lightbox-close", type: "button", "aria-label": t("Close") }, icon("close")),
    h(
      "figure",
      null,
      h("img", { src: url, alt }),
      h(
        "figcaption",
        null,
        alt ? h("p", { dir: "auto" }, alt) : null,
        h("a", { href: url, target: "_blank", rel: "noopener" }, t("Open in a new tab")),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
