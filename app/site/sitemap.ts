import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { inAllLanguages } from "~/language/paths";
import { logFailure } from "~/log.server";
import { openCourseIds } from "~/models/catalogue/open-catalogue";
import { previewIds } from "~/models/catalogue/previews";
import { urls } from "~/urls";
import { alternatesOf } from "./alternates";
import { menuOf } from "./frame/menu";

/** Kept for everybody, as pages are. */
export const loader = only(anyone, async ({ request, context }) => {
  const { origin } = new URL(request.url);
  const orNone = (what: string) => (error: unknown) => {
    logFailure(`list the ${what} for search engines`, error);
    context.page.isIncomplete = true;
    return [];
  };
  const [courses, previews] = await Promise.all([
    openCourseIds(context.reads).catch(orNone("courses")),
    previewIds(context.reads).catch(orNone("preview lectures")),
  ]);
  const pages = menuOf({ product: context.env.PRODUCT_NAME }).map(({ href }) => href);
  const offersArabic = context.env.ARABIC === "yes";
  const entries = [...pages, ...courses.map(urls.site.course), ...previews.map(urls.site.preview)].flatMap(
    (path) => (offersArabic ? bothEntries(origin, path) : [`  <url><loc>${origin}${path}</loc></url>`]),
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${offersArabic ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ""}>`,
    ...entries,
    "</urlset>",
  ];
  return new Response(`${xml.join("\n")}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});

/** Each language's page names itself and the other. */
function bothEntries(origin: string, path: string): string[] {
  const links = alternatesOf(path).map(
    ({ language, path: other }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${other}"/>`,
  );
  return inAllLanguages(path).map((each) => `  <url><loc>${origin}${each}</loc>${links.join("")}</url>`);
}
