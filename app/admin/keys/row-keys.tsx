import "./rows.css";
import { useKeys } from "./use-keys";

const rows = () => [...document.querySelectorAll<HTMLElement>("#main [data-row]")];
const isCurrent = (row: HTMLElement) => row.contains(document.activeElement);

/** Beside a video these letters are the player's. */
const isWatching = () => document.querySelector("#main video") !== null;

/** Moves the focus from row to row, where Enter follows a link as everywhere, and ticks the row's box. */
export function RowKeys() {
  useKeys({ j: () => go(1), k: () => go(-1), x: tick });
  return null;
}

function go(step: 1 | -1) {
  if (isWatching()) return;
  const all = rows();
  const at = all.findIndex(isCurrent);
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
  const row = all[next];
  if (!row) return;
  const focused =
    row.querySelector<HTMLElement>("a[href]") ?? row.querySelector<HTMLElement>("summary,button");
  if (!focused) row.tabIndex = -1;
  (focused ?? row).focus();
  row.scrollIntoView({ block: "nearest" });
}

function tick({ repeat }: KeyboardEvent) {
  if (repeat) return;
  rows().find(isCurrent)?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}
