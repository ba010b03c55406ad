import { profileRules } from "~/models/profile/profile-rules";
import { z } from "~/settings/zod";

const { name, arabicName } = profileRules;

/** As they stand on the certificate. */
export const certificateForm = z.object({ name, arabicName });
