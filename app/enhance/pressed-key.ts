/** An Arabic keyboard writes other letters: then the place of the key counts. */
export function pressedKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = [...key].length === 1 && key > "\x7f";
  if (isForeign && code === "Slash") return shiftKey ? "?" : "/";
  return (isForeign && letter ? letter : key.length === 1 ? key : "").toLowerCase() || key;
}
