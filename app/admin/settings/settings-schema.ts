import { settingRules } from "~/models/settings/setting-rules";
import * as z from "~/settings/zod";
import { formVersion } from "../editing/fields";

export const settingsForm = z.object({ ...settingRules, version: formVersion });
