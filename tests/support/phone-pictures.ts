/** CSS pixels of a phone's width, and its pixels for each. */
const phone = { width: 390, ratio: 2 };

type Pictures = { count: number; bytes: number; urgent: number };

const attribute = (picture: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`, "i").exec(picture)?.[1]?.replaceAll("&amp;", "&");

/** In CSS pixels; the first length whose condition a phone meets counts. */
function shownWidth(sizes: string): number {
  const fits = sizes.split(", ").find((each) => {
    const [, least] = /\(min-width: ([\d.]+)rem\)/.exec(each) ?? [];
    return least === undefined || Number(least) * 16 <= phone.width;
  });
  const [, number, unit] = /([\d.]+)(rem|vw)$/.exec(fits ?? "") ?? [];
  return Number(number) * (unit === "rem" ? 16 : phone.width / 100);
}

/** The address that a phone's browser takes of a picture. */
function chosen(picture: string): string {
  const offers = (attribute(picture, "srcset") ?? "").split(", ").map((each) => each.split(" "));
  const needed = shownWidth(attribute(picture, "sizes") ?? "") * phone.ratio;
  const byDensity = offers.find(([, size]) => size === `${phone.ratio}x`);
  const byWidth = offers.find(([, size]) => Number.parseInt(size ?? "", 10) >= needed) ?? offers.at(-1);
  return (byDensity ?? byWidth)?.[0] || (attribute(picture, "src") ?? "");
}

async function weigh(origin: string, pictures: readonly string[]): Promise<Pictures> {
  const headers = { Accept: "image/avif,image/webp,*/*" };
  const sizes = pictures.map(async (picture) => {
    const answer = await fetch(origin + chosen(picture), { headers });
    if (answer.headers.get("Content-Type") !== "image/avif") throw new Error(`not sent as AVIF: ${picture}`);
    return (await answer.arrayBuffer()).byteLength;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
  const urgent = pictures.filter((each) => attribute(each, "fetchpriority") === "high").length;
  return { count: pictures.length, bytes, urgent };
}

/** What a phone loads of a page's pictures: before the first scroll, and when the reader has scrolled to the end. */
export async function phonePictures(origin: string, html: string) {
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
  const isLazy = (picture: string) => attribute(picture, "loading") === "lazy";
  return {
    first: await weigh(
      origin,
      pictures.filter((each) => !isLazy(each)),
    ),
    below: await weigh(origin, pictures.filter(isLazy)),
  };
}
