/** Imports point one way: remix → areas of the site → lecture → ui, media, mails, access → http → models → db. */
const areas = "^app/(site|account|learn|admin|api)/";

const never = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

export default {
  forbidden: [
    never("circle", {}, { circular: true }, "Two modules that need each other are one, or hide a third."),
    never(
      "db-knows-no-app",
      { path: "^db/", pathNot: "\\.test\\.ts$" },
      { path: "^app/" },
      "The schema stands on nothing.",
    ),
    never(
      "models-know-no-page",
      { path: "^app/models/", pathNot: "\\.test\\.ts$" },
      { path: "^app/(site|account|learn|lecture|admin|api|ui|access|media|remix|http|enhance)/" },
      "A model answers pages and API alike.",
    ),
    never(
      "media-knows-no-page",
      { path: "^app/media/", pathNot: "\\.test\\.ts$" },
      { path: "^app/(ui|lecture|access|site|account|learn|admin|api)/" },
      "Delivery has no screens, and guards ask it, not the other way round.",
    ),
    never(
      "mails-know-no-page",
      { path: "^app/mails/", pathNot: "\\.test\\.ts$" },
      { path: "^app/(ui|lecture|access|site|account|learn|admin|api|media|remix)/" },
      "Pages, API and the nightly job send the same mails.",
    ),
    never(
      "access-knows-no-page",
      { path: "^app/access/", pathNot: "\\.test\\.ts$" },
      { path: "^app/(ui|lecture|media|site|account|learn|admin|api|remix)/" },
      "A rule does not know who asks it.",
    ),
    never(
      "http-knows-no-page",
      { path: "^app/http/", pathNot: "\\.test\\.ts$" },
      { path: "^app/(access|ui|lecture|site|account|learn|admin|api|media|remix)/" },
      "What happens to every request is the same for all. A request meets its session in app/remix/.",
    ),
    never(
      "settings-stand-on-nothing",
      { path: "^app/settings/", pathNot: "\\.test\\.ts$" },
      { path: "^app/(?!settings/|language/(translated|language|counted-in-arabic))" },
      "Everything may read them.",
    ),
    never(
      "portable-stands-on-nothing",
      { path: "^app/portable/", pathNot: "\\.test\\.ts$" },
      { path: "^app/(?!portable/)" },
      "It runs in a page's script and on the server alike.",
    ),
    never(
      "enhance-brings-nothing",
      { path: "^app/enhance/", pathNot: "\\.test\\.ts$" },
      { pathNot: "^app/(enhance|portable)/|(^|/)hls\\.js/" },
      "A page outside /admin waits for each import: no React, no zod, no router.",
    ),
    never(
      "ui-knows-no-area",
      { path: "^app/(ui|lecture)/", pathNot: "\\.test\\.ts$" },
      { path: areas },
      "A component of one area stands in that area.",
    ),
    never(
      "areas-stand-apart",
      { path: "^app/(site|account|learn|admin)/", pathNot: "\\.test\\.ts$" },
      { path: "^app/api/" },
      "The API may use modules of pages; no page needs the API.",
    ),
    never(
      "no-test-in-the-product",
      { path: "^(app|db)/", pathNot: "\\.test\\.ts$" },
      { path: "^tests/|\\.test\\.ts$" },
      "Tests import the product.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: "^build/",
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
