import * as z from "~/settings/zod";

/** At most 254 characters, and 64 before the last `@`. */
const limits = "^(?=[\\s\\S]{0,254}$)(?![\\s\\S]{65,}@)";
const withinLimits = new RegExp(limits);

export const newEmail = (error: string) =>
  z.string().regex(withinLimits, { error, abort: true }).pipe(z.email(error));

// Without flags, because the API's document has none.
const removable = /[A-Za-z\d]+(?:[-._+&]+[A-Za-z\d]+)*@(?:[A-Za-z\d]+(?:-+[A-Za-z\d]+)*\.)+[A-Za-z]{2,6}/;
const removablePattern = new RegExp(`${limits}${removable.source}$`);

/** Rule: Addresses for removal. */
export const fitsRemovalPattern = (email: string) => removablePattern.test(email);

/** Takes every address that may be removed or registered. */
export const mayNameAccount = new RegExp(
  `${limits}(?:${removable.source}|${z.regexes.email.source.slice(1, -1)})$`,
);
