import { profileRules } from "~/models/profile/profile-rules";
import * as z from "~/settings/zod";

const { name, arabicName } = profileRules;

export const certificateForm = z.object({ name, arabicName });
