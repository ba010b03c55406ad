import { accountEmail } from "~/account/register/register-schema";
import { z } from "~/settings/zod";

export const userAddSchema = z.object({ email: accountEmail });
