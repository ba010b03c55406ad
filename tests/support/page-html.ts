/** The form's token against forgery; empty on a page without one. */
export const tokenOf = (html: string) => /name="_xsrf" value="([^"]*)"/.exec(html)?.[1] ?? "";

/** A table's rows below its head. */
export const rowsOf = (html: string) => html.match(/<tr[^>]*>.*?<\/tr>/gs)?.slice(1) ?? [];

export const cellsOf = (row = "") =>
  [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "").trim());

export const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
