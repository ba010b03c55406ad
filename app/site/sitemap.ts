import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { menuOf } from "./menu";

export const loader = only(anyone, ({ request, context }) => {
  const { origin } = new URL(request.url);
  const entries = menuOf({ product: context.env.PRODUCT_NAME }).map(
    ({ href }) => `  <url><loc>${origin}${href}</loc></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
  ];
  return new Response(`${xml.join("\n")}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
