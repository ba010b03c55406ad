import type { Difference } from "./conflict";

type Fields = Readonly<Record<string, string | null>>;
/** With undefined for a picture that is not there to be changed, or left as it is. */
type Picture = string | null | undefined;

/** What the saved row and a form say otherwise, field by field under its label. */
export function differencesOf(
  labels: Readonly<Record<string, string>>,
  saved: { fields: Fields; image?: Picture },
  sent: { fields: Fields; image?: Picture },
): Difference[] {
  const texts = Object.entries(labels)
    .map(([name, label]) => ({ label, theirs: saved.fields[name] ?? "", mine: sent.fields[name] ?? "" }))
    .filter(({ theirs, mine }) => theirs !== mine);
  if (sent.image === undefined || sent.image === saved.image) return texts;
  const picture = {
    label: "Image",
    theirs: saved.image ? "The picture shown below" : "No picture",
    mine: sent.image ? "Another picture" : "No picture",
  };
  return [...texts, picture];
}
