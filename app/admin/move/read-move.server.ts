import { safePath } from "~/access/redirects.server";
import * as z from "~/settings/zod";

const place = z.coerce.number().int().min(1).max(1_000_000);

/** `place` counts from 1, null if unreadable; `back` is the page to return to. */
export function readMove(form: FormData): { place: number | null; back: string | null } {
  const back = form.get("back");
  return {
    place: place.safeParse(form.get("place")).data ?? null,
    back: typeof back === "string" ? safePath(back) : null,
  };
}
