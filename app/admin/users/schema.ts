import { accountEmail } from "~/account/account-fields";
import { knownNumber, whatsAppNumber } from "~/models/typed-text/whatsapp-number";
import * as z from "~/settings/zod";

export const whatsAppSchema = z.object({ whatsApp: whatsAppNumber });

export const userWhatsAppSchema = whatsAppSchema.extend({ knownWhatsApp: knownNumber });

export const userAddSchema = whatsAppSchema.extend({ email: accountEmail });
