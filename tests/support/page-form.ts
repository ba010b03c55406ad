/** Reads the forms of a page as a browser without script would send them. */

const attribute = (tag: string, name: string) => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value
    ?.replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
};
const has = (tag: string, name: string) => new RegExp(`\\s${name}(=""|[\\s>/])`).test(tag);

export type PageForm = { action: string | undefined; fields: [name: string, value: string][] };

export function postForms(html: string): PageForm[] {
  const page = html.replaceAll("<!-- -->", "");
  return [...page.matchAll(/<form\b[^>]*>/g)].flatMap(({ 0: head, index }) => {
    if (attribute(head, "method")?.toLowerCase() !== "post") return [];
    const end = page.indexOf("</form>", index);
    const inside = page.slice(index, end);
    const id = attribute(head, "id");
    // Controls elsewhere on the page may belong to the form by its id.
    const elsewhere = id ? page.slice(0, index) + page.slice(end) : "";
    const outside = [...elsewhere.matchAll(/<(input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
    const owned = outside.filter((tag) => attribute(tag, "form") === id);
    return [
      { action: attribute(head, "action"), fields: [...fieldsOf(inside), ...fieldsOf(owned.join(""))] },
    ];
  });
}

function fieldsOf(html: string): PageForm["fields"] {
  return [...html.matchAll(/<(input|select|textarea)\b[^>]*>/g)].flatMap(({ 0: tag, 1: kind, index }) => {
    const name = attribute(tag, "name");
    if (name === undefined || has(tag, "disabled")) return [];
    const rest = html.slice(index + tag.length);
    if (kind === "textarea") {
      const text = attribute(
        ` x="${rest.slice(0, rest.indexOf("</textarea>")).replaceAll('"', "&quot;")}"`,
        "x",
      );
      return [[name, (text ?? "").replace(/^\n/, "")]];
    }
    if (kind === "select") {
      const options = rest.slice(0, rest.indexOf("</select>")).match(/<option\b[^>]*>/g) ?? [];
      const chosen = options.find((each) => has(each, "selected")) ?? options[0] ?? "";
      return [[name, attribute(chosen, "value") ?? ""]];
    }
    const type = attribute(tag, "type") ?? "text";
    if (["submit", "button", "file", "image"].includes(type)) return [];
    if ((type === "checkbox" || type === "radio") && !has(tag, "checked")) return [];
    return [[name, attribute(tag, "value") ?? (type === "checkbox" ? "on" : "")]];
  });
}
