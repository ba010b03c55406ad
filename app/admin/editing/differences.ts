import type { Difference } from "./conflict";
import { differencesTexts } from "./texts";

type Fields = Readonly<Record<string, string | null>>;
/** Undefined if the form has no picture or leaves it unchanged. */
type Picture = string | null | undefined;

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
  return [
    ...texts,
    { label: differencesTexts.image, theirs: shown(saved.image), mine: shown(sent.image), isPicture: true },
  ];
}
