import { z } from "~/settings/zod";

const wholeLimit = 254;
const localLimit = 64;

const isWithinLimits = (email: string) => email.length <= wholeLimit && email.lastIndexOf("@") <= localLimit;

export const newEmail = (error: string) =>
  z.string().refine(isWithinLimits, { error, abort: true }).pipe(z.email(error));

const registrable = newEmail("");

const pattern = /^[a-z\d]+(?:[-._+&]+[a-z\d]+)*@(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+[a-z]{2,6}$/i;

/** Rule: Addresses for removal. */
export const fitsRemovalPattern = (email: string) => isWithinLimits(email) && pattern.test(email);

export const mayNameAccount = (email: string) =>
  fitsRemovalPattern(email) || registrable.safeParse(email).success;
