import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { language } from "~/language/language";
import { paperColours } from "~/ui/theme.css";
import { urls } from "~/urls";

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });

/** Lets a learner put the courses on the home screen; Safari keeps lectures there for longer. */
export const loader = only(anyone, async ({ context }) => {
  const { name, shortName } = await context.society();
  const manifest = {
    id: urls.learner.start(),
    name,
    short_name: shortName || name,
    start_url: urls.learner.start(),
    scope: urls.root,
    display: "standalone",
    lang: language.code,
    dir: language.dir,
    background_color: paperColours.light,
    theme_color: paperColours.light,
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
});
