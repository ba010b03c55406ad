/** Of valid JSON: an object has a name twice. JSON.parse would keep the last one in silence. */
export function hasDoubledName(json: string): boolean {
  const open: Set<string>[] = [];
  let text = "";
  for (const [sign] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}:]/g)) {
    if (sign === "{") open.push(new Set());
    else if (sign === "}") open.pop();
    else if (sign !== ":") text = sign;
    else {
      const name = String(JSON.parse(text));
      if (open.at(-1)?.has(name)) return true;
      open.at(-1)?.add(name);
    }
  }
  return false;
}
