const aRun = /(?:#EXTINF:[\d.]+,\n[^#\n]*?\d+\.\w+\n){2,}/g;
const anEntry = /#EXTINF:([\d.]+),\n([^#\n]*?)(\d+)(\.\w+)\n/g;
const aFold = /#FOLDED:([^|\n]*)\|(\d+)\|([^|\n]*)\|([^\n]*)\n/g;

/** Writes numbered segments as one line: 200 bytes instead of 58 KB for an hour. */
export const foldPlaylist = (playlist: string): string =>
  playlist.replace(aRun, (run) => {
    const entries = [...run.matchAll(anEntry)];
    const [, , prefix, first, suffix] = entries[0] ?? [];
    const durations: { value: string; times: number }[] = [];
    for (const [, value = ""] of entries) {
      const last = durations.at(-1);
      if (last?.value === value) last.times += 1;
      else durations.push({ value, times: 1 });
    }
    const times = durations.map((each) => `${each.value}*${each.times}`).join(" ");
    const folded = `#FOLDED:${prefix}|${first}|${suffix}|${times}\n`;
    return unfoldPlaylist(folded) === run ? folded : run;
  });

export const unfoldPlaylist = (folded: string): string =>
  folded.replace(aFold, (_line, prefix: string, first: string, suffix: string, durations: string) => {
    let number = Number(first);
    const entry = (duration: string) =>
      `#EXTINF:${duration},\n${prefix}${String(number++).padStart(first.length, "0")}${suffix}\n`;
    const repeated = ([duration = "", times]: string[]) =>
      Array.from({ length: Number(times) }, () => entry(duration)).join("");
    return durations
      .split(" ")
      .map((each) => repeated(each.split("*")))
      .join("");
  });
