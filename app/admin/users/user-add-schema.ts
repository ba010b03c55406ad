import { accountEmail } from "~/account/register-schema";
import { z } from "~/zod";

export const userAddSchema = z.object({ email: accountEmail });
