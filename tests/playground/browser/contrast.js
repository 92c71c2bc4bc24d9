// Every text on the page that does not stand out enough from what is behind it: WCAG 2.2, 1.4.3.
() => {
  const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
  const over = ([r, g, b, a = 1], under) => [r, g, b].map((c, i) => c * a + under[i] * (1 - a));
  const light = (rgb) => rgb.map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour.length && (colour[3] ?? 1) > 0) layers.unshift(colour);
    }
    return layers.reduce((under, colour) => over(colour, under), [255, 255, 255]);
  };
  const weak = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const shown = element.checkVisibility({ opacityProperty: true });
    if (!own || !shown || element.closest("[aria-hidden=true], :disabled, option")) continue;
    const style = getComputedStyle(element);
    const back = behind(element);
    const [a, b] = [light(over(parse(style.color), back)), light(back)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const size = parseFloat(style.fontSize);
    const enough = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
    if (ratio < enough) weak.push(`${ratio.toFixed(2)} ${element.className}: ${element.textContent.trim().slice(0, 40)}`);
  }
  return weak;
}
