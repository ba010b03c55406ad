import { safePath } from "~/access/redirects.server";
import * as z from "~/settings/zod";

const place = z.coerce.number().int().min(1).max(1_000_000);

/** `place` counts from 1, null if unreadable; `seen` is what the sender saw; `back` is the page to return to. */
export function readMove(form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  const back = textOf("back");
  return {
    place: place.safeParse(textOf("place")).data ?? null,
    typed: textOf("place") ?? "",
    seen: textOf("seen"),
    back: back === null ? null : safePath(back),
  };
}
