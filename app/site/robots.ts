import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";

/** Lets search engines index the board's pictures, but no areas, forms that act or API. */
const rules = `User-agent: *
Allow: /api/Image-Resources/Boards/
Disallow: /api/
Disallow: /admin
Disallow: /user
Disallow: /session/
Disallow: /sign-out
`;

export const loader = only(anyone, ({ request }) => {
  const { origin } = new URL(request.url);
  return new Response(`${rules}\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
