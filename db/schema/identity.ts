import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull().unique(),
    passwordHash: text("password_hash").notNull(),
    role: text("role").notNull().default("User"),
    /** Rule: Login flag. It says nothing of sessions. */
    isLoggedIn: integer("is_logged_in", { mode: "boolean" }).notNull().default(false),
    createdAt: instant("created_at").notNull(),
    whatsApp: text("whats_app").notNull().default(""),
    /**
     * Null while a stranger may have registered the address: nobody used a link that the society sent there, nothing
     * was ever given to the account, and no Admin wrote the address. Triggers set it when something is given.
     */
    addressConfirmedAt: instant("address_confirmed_at"),
    removedAt: instant("removed_at"),
    /** After `request` the owner can undo the removal with the password; after `Admin` only an Admin can. */
    removedBy: text("removed_by", { enum: ["request", "Admin"] }),
    removedFrom: text("removed_from"),
    /** Latest end of a period not ended by hand, 1970 if none. Triggers update it from `subscription_periods`. */
    planExpiresAt: instant("plan_expires_at").notNull().default(sql`0`),
  },
  (table) => [
    index("users_created_at").on(table.createdAt),
    index("users_removed_at").on(table.removedAt, table.id).where(sql`removed_at is not null`),
    index("users_removed_from").on(table.removedFrom, table.removedAt).where(sql`removed_from is not null`),
    index("users_by_id").on(table.id).where(sql`removed_at is null`),
    index("users_by_email").on(table.email).where(sql`removed_at is null`),
    index("users_by_plan").on(table.planExpiresAt, table.email).where(sql`removed_at is null`),
    index("users_admins").on(table.id).where(sql`role = 'Admin' and removed_at is null`),
  ],
);

/** Whose row it is. It goes with the account. */
export const owner = () => text("user_id").references(() => users.id, { onDelete: "cascade" });

export const userCount = sqliteTable("user_count", {
  id: integer("id").primaryKey(),
  total: integer("total").notNull(),
});

/** Plans end with a day, so there are few rows; triggers count the accounts. */
export const planEnds = sqliteTable("plan_ends", {
  at: instant("at").primaryKey(),
  accounts: integer("accounts").notNull(),
});

/** Spans of 30 days since 1970: to add up years reads few rows. */
export const planEndSpans = sqliteTable("plan_end_spans", {
  span: integer("span").primaryKey(),
  accounts: integer("accounts").notNull(),
});

/** Triggers renew `value` on every write that a list of all accounts shows; an expiring plan does not. */
export const usersRevision = sqliteTable("users_revision", {
  id: integer("id").primaryKey(),
  value: text("value").notNull(),
});

export const passwordLinks = sqliteTable(
  "password_links",
  {
    digest: text("digest").primaryKey(),
    userId: owner().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("password_links_user").on(table.userId),
    index("password_links_expires_at").on(table.expiresAt),
  ],
);

/** Open requests, one for each account. A made link, or a removal of the account, ends it. */
export const passwordRequests = sqliteTable(
  "password_requests",
  {
    userId: owner().primaryKey(),
    requestedAt: instant("requested_at").notNull(),
  },
  (table) => [index("password_requests_requested_at").on(table.requestedAt, table.userId)],
);

/** A row per sign-in that still lasts: signing out deletes it. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    secretHash: text("secret_hash").unique(),
    userId: owner().notNull(),
    client: text("client", { enum: ["web", "mobile"] }).notNull(),
    device: text("device").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull().default(sql`0`),
    /** When the password, and the code if there is a second factor, was given last; null if never in this session. */
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_last_seen").on(table.lastSeenAt)],
);

export const secondFactors = sqliteTable("second_factors", {
  userId: owner().primaryKey(),
  secret: text("secret").notNull(),
  enabledAt: instant("enabled_at").notNull(),
  /** The 30-second step of the last accepted code: codes of this or an earlier step are refused. */
  lastStep: integer("last_step").notNull(),
  takenBy: text("taken_by").notNull(),
});

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    digest: text("digest").primaryKey(),
    userId: owner().notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

export const removalSessions = sqliteTable(
  "removal_sessions",
  {
    secretHash: text("secret_hash").primaryKey(),
    userId: owner().notNull(),
    removedAt: instant("removed_at").notNull(),
  },
  (table) => [
    index("removal_sessions_user").on(table.userId),
    index("removal_sessions_removed_at").on(table.removedAt),
  ],
);

export const throttles = sqliteTable(
  "throttles",
  {
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    resetsAt: instant("resets_at").notNull(),
  },
  (table) => [index("throttles_resets_at").on(table.resetsAt)],
);

/** Accounts at which strangers guess: a row while their failures are over the limit for all callers. */
export const sieges = sqliteTable(
  "sieges",
  {
    userId: owner().primaryKey(),
    since: instant("since").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [index("sieges_last_at").on(table.lastAt)],
);

/** What Admins did with an account's ways in, until its owner has read it. */
export const accountNotices = sqliteTable(
  "account_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: owner().notNull(),
    /** No foreign key: the deed stays when the Admin's account is erased. */
    actorId: text("actor_id").notNull(),
    what: text("what", {
      enum: ["password link", "second factor reset", "address", "made Admin", "made User"],
    }).notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("account_notices_user").on(table.userId, table.id)],
);
