import { profileRules } from "~/models/profile/profile-rules";
import { knownNumber } from "~/models/typed-text/whatsapp-number";
import * as z from "~/settings/zod";

export const profileForm = z.object({
  ...profileRules,
  /** An unreadable one counts as out of date. */
  version: z.coerce.number().int().nonnegative().catch(0),
  knownWhatsApp: knownNumber,
});
