import { accountEmail } from "~/account/register-schema";
import { z } from "~/zod";

/** The registration's rules for an email (T105); the password is its owner's to choose. */
export const userAddSchema = z.object({ email: accountEmail });
