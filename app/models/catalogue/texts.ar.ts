import type { Translated } from "~/language/translated";
import * as english from "./texts";

/** Of the back office and the API, which are in English. */
export const fieldTexts: Translated<typeof english.fieldTexts> = english.fieldTexts;

export const cpdHoursTexts: Translated<typeof english.cpdHoursTexts> = english.cpdHoursTexts;
