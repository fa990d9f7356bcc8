/** Which elements and attributes survive in HTML of unknown origin. */
const ALLOWED_TAGS = new Set(
  `a abbr address article aside b blockquote br button caption cite code col colgroup data dd del details dfn div dl dt
  em enriched-content fieldset figcaption figure file-picker footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd
  label legend li main mark menu meter multi-select nav ol optgroup option output p picture pre progress prose-mirror q
  range-picker color-picker string-tags document-tags s samp section select small source span strong sub summary sup
  svg path circle rect line g polygon polyline ellipse title table tbody td textarea tfoot th thead time tr u ul var
  video wbr`.split(/\s+/),
);
const DROPPED_WHOLE = new Set(["script", "style", "iframe", "object", "embed", "link", "meta", "base", "template"]);
const URL_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "poster", "xlink:href"]);
const SAFE_URL = /^(?:https?:|mailto:|data:image\/(?:png|jpe?g|gif|webp)[;,]|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Browsers read a scheme over line ends and control characters, so they are taken out before it is judged. */
function withoutBlanks(url: string): string {
  return [...url].filter((character) => character > " ").join("");
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const key = name.toLowerCase();
    const unsafe =
      key.startsWith("on") || key === "srcdoc" || (URL_ATTRIBUTES.has(key) && !SAFE_URL.test(withoutBlanks(value)));
    if (unsafe) element.removeAttribute(name);
  }
}

function cleanNode(root: ParentNode): void {
  for (const element of [...root.children]) {
    const tag = element.localName;
    if (DROPPED_WHOLE.has(tag)) {
      element.remove();
      continue;
    }
    cleanNode(element);
    if (ALLOWED_TAGS.has(tag)) cleanAttributes(element);
    else element.replaceWith(...element.childNodes);
  }
}

/** Remove everything from HTML that could run code: scripts, handlers, foreign frames, script URLs. */
export function cleanHTML(raw: string): string {
  const template = document.createElement("template");
  template.innerHTML = raw;
  cleanNode(template.content);
  return template.innerHTML;
}
