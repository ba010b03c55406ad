import { accountEmail } from "~/account/account-fields";
import * as z from "~/settings/zod";

export const userAddSchema = z.object({ email: accountEmail });
