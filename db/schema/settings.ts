import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row, or none. Null is the operator's own value, from `[vars]`. */
export const settings = sqliteTable(
  "settings",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
    name: text("name"),
    shortName: text("short_name"),
    arabicName: text("arabic_name"),
    product: text("product"),
    phone: text("phone"),
    whatsApp: text("whats_app"),
    email: text("email"),
    address: text("address"),
    description: text("description"),
    secretaryName: text("secretary_name"),
    secretaryTitle: text("secretary_title"),
    joining: text("joining"),
    /** JSON: pounds by the name of the setting. */
    prices: text("prices"),
    /** JSON: texts for the Arabic pages, by the name of the setting. */
    arabic: text("arabic"),
    /** How to pay the society. Null is a way that it does not offer. */
    instaPay: text("insta_pay"),
    wallet: text("wallet"),
    bank: text("bank"),
    cashAt: text("cash_at"),
    /** Stands on receipts, such as a tax number. */
    receiptNote: text("receipt_note"),
    /** `no` if members are not asked for a picture of their payment. */
    receiptPicture: text("receipt_picture"),
    skilledInstructors: text("skilled_instructors"),
    onlineClasses: text("online_classes"),
    learningResources: text("learning_resources"),
    communitySpaces: text("community_spaces"),
    whyChooseUs: text("why_choose_us"),
    /** File names in R2 under `society/`. */
    logo: text("logo"),
    portrait: text("portrait"),
    signature: text("signature"),
  },
  (table) => [check("settings_one_row", sql`${table.id} = 1`)],
);
