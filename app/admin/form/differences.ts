import type { Difference } from "./conflict";

type Fields = Readonly<Record<string, string | null>>;
/** With undefined for a picture that is not there to be changed, or left as it is. */
type Picture = string | null | undefined;

/** What the saved row and a form say otherwise, field by field under its label; pictures by their addresses. */
export function differencesOf(
  labels: Readonly<Record<string, string>>,
  saved: { fields: Fields; image?: Picture },
  sent: { fields: Fields; image?: Picture },
  pictureAddress?: (name: string, width: number) => string,
): Difference[] {
  const texts: Difference[] = Object.entries(labels)
    .map(([name, label]) => ({ label, theirs: saved.fields[name] ?? "", mine: sent.fields[name] ?? "" }))
    .filter(({ theirs, mine }) => theirs !== mine);
  if (!pictureAddress || sent.image === undefined || sent.image === saved.image) return texts;
  const shown = (name: Picture) => (name ? pictureAddress(name, 160) : "");
  return [...texts, { label: "Image", theirs: shown(saved.image), mine: shown(sent.image), isPicture: true }];
}
