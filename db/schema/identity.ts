import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** An account. `role` is the one truth about who is an Admin; `isAdmin` in answers is derived from it. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Trimmed and lower-cased (T24). */
    email: text("email").notNull().unique(),
    /** `scrypt$N$r$p$salt$hash`: algorithm and cost travel with the hash (T29). */
    passwordHash: text("password_hash").notNull(),
    /** Exactly `Admin` or `User`; any other text is no role at all. */
    role: text("role").notNull().default("User"),
    /** True from a login until a logout; informational (T11). */
    isLoggedIn: integer("is_logged_in", { mode: "boolean" }).notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** Set while the account is removed but can still come back. */
    removedAt: instant("removed_at"),
    /** Whoever asked on the public form can take the account back with its password, an Admin's removal not. */
    removedBy: text("removed_by", { enum: ["request", "Admin"] }),
    /**
     * The end of the latest period that was not ended by hand, 1970 while there is none: lists compare
     * with it, and nothing compares with null. Triggers keep it in step with `subscription_periods`.
     */
    planExpiresAt: instant("plan_expires_at").notNull().default(sql`0`),
  },
  (table) => [
    index("users_created_at").on(table.createdAt),
    index("users_removed_at").on(table.removedAt).where(sql`removed_at is not null`),
    // One for each order of the Admin's list, so that a page of it reads no other rows.
    index("users_by_id").on(table.id).where(sql`removed_at is null`),
    index("users_by_email").on(table.email).where(sql`removed_at is null`),
    index("users_by_plan").on(table.planExpiresAt, table.id).where(sql`removed_at is null`),
    index("users_admins").on(table.id).where(sql`role = 'Admin' and removed_at is null`),
  ],
);

/** How many accounts there are that are not removed, in one row: triggers count, so that no list has to. */
export const userCount = sqliteTable("user_count", {
  id: integer("id").primaryKey(),
  total: integer("total").notNull(),
});

/**
 * A text that is another one after every change that a list of all accounts would show: triggers renew it, on
 * accounts that are not removed and on their course grants. That time passes it does not know.
 */
export const usersRevision = sqliteTable("users_revision", {
  id: integer("id").primaryKey(),
  value: text("value").notNull(),
});

/** What an Admin hands over so that somebody can choose a password (T28). Its secret is nowhere stored. */
export const passwordLinks = sqliteTable(
  "password_links",
  {
    /** SHA-256 of the secret. */
    digest: text("digest").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    /** Moves back to the moment at which a newer link took its place. */
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("password_links_user").on(table.userId),
    index("password_links_expires_at").on(table.expiresAt),
  ],
);

/** A signed-in browser or app. Deleting the row ends the cookie and every token made for it. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** Public name of the session: the `sid` claim and part of video addresses. Not a secret. */
    id: text("id").primaryKey(),
    /** SHA-256 of the cookie's secret; empty for sessions that live by token alone. */
    secretHash: text("secret_hash").unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    client: text("client", { enum: ["web", "mobile"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** Moves ahead while the session is used. */
    idleExpiresAt: instant("idle_expires_at").notNull(),
    /** Never moves. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_idle").on(table.idleExpiresAt)],
);

/** Counts attempts in a window of time; the key is a digest, so no address is stored. */
export const throttles = sqliteTable(
  "throttles",
  {
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    resetsAt: instant("resets_at").notNull(),
  },
  (table) => [index("throttles_resets_at").on(table.resetsAt)],
);
