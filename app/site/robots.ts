import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { bases, pathUnder } from "~/language/paths";
import { urls } from "~/urls";

/** Lets search engines index the board's pictures, but no areas, forms that act or API. */
const rules = `User-agent: *
Allow: /api/Image-Resources/Boards/
Disallow: /api/
Disallow: /admin
Disallow: /user
Disallow: /session/
Disallow: /sign-out
`;

const arabicRules = [urls.learner.start(), urls.signOut]
  .map((path) => `Disallow: ${pathUnder(bases.ar, path)}\n`)
  .join("");

export const loader = only(anyone, ({ request, context }) => {
  const { origin } = new URL(request.url);
  const all = context.env.ARABIC === "yes" ? rules + arabicRules : rules;
  return new Response(`${all}\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
