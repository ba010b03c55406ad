/** At most so many UTF-16 units, and never half of what a reader takes for one character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // With what follows the cut: only then can be seen whether it belongs to the character before.
  const letters = new Intl.Segmenter("en").segment(text.slice(0, most + 2));
  let end = 0;
  for (const { index, segment } of letters) if (index + segment.length <= most) end = index + segment.length;
  return end > 0 ? text.slice(0, end) : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
