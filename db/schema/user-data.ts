import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { courseGrants, lectureViews, quarterGrants, savedSelections, subscriptionPeriods } from "./access";
import { activities } from "./activity";
import { certificates } from "./certificates";
import { drafts } from "./drafts";
import { idempotencyKeys } from "./idempotency";
import {
  accountNotices,
  passwordLinks,
  passwordRequests,
  recoveryCodes,
  removalSessions,
  secondFactors,
  sessions,
  sieges,
  users,
} from "./identity";
import { messages } from "./inbox";
import { orders } from "./orders";
import { profiles } from "./profiles";
import { activeLearners, courseProgress, lectureProgress, qualityChoices } from "./progress";
import { undos } from "./undos";

export type Loss = "quarters" | "courses" | "lectures" | "payments";

type UserData = {
  /** Names a person. */
  column: SQLiteColumn;
  /** The part of somebody's own record that tells it; null for an Admin's deed in the record of another. */
  told: string | null;
  /** An erasure deletes the row, or leaves an id or a name there that is nobody's, or none. */
  erased: "row" | "alias";
  /** What the question before a removal counts its rows as. */
  lost?: Loss;
  /** Which of its rows. */
  lostIf?: SQL;
};

/** The register of personal data: every column that names a person. */
export const userData: readonly UserData[] = [
  { column: users.id, told: "account", erased: "row" },
  { column: users.email, told: "account", erased: "row" },
  { column: users.whatsApp, told: "account", erased: "row" },
  { column: profiles.userId, told: "profile", erased: "row" },
  { column: subscriptionPeriods.userId, told: "subscriptions", erased: "row" },
  { column: quarterGrants.userId, told: "quartersOnTheSite", erased: "row", lost: "quarters" },
  { column: courseGrants.userId, told: "coursesInTheApp", erased: "row", lost: "courses" },
  { column: savedSelections.userId, told: "savedSelection", erased: "row" },
  { column: lectureProgress.userId, told: "lecturesPlayed", erased: "row", lost: "lectures" },
  { column: courseProgress.userId, told: "lecturesPlayed", erased: "row" },
  { column: activeLearners.userId, told: "lecturesPlayed", erased: "row" },
  { column: lectureViews.userId, told: "daysPlayed", erased: "row" },
  { column: qualityChoices.userId, told: "videoQuality", erased: "row" },
  { column: certificates.userId, told: "certificates", erased: "row" },
  { column: sessions.userId, told: "devices", erased: "row" },
  { column: passwordLinks.userId, told: "passwordLinks", erased: "row" },
  { column: passwordRequests.userId, told: "passwordRequest", erased: "row" },
  { column: secondFactors.userId, told: "secondStep", erased: "row" },
  { column: recoveryCodes.userId, told: "secondStep", erased: "row" },
  { column: removalSessions.userId, told: "removals", erased: "row" },
  { column: sieges.userId, told: "passwordGuessing", erased: "row" },
  { column: accountNotices.userId, told: "notices", erased: "row" },
  { column: accountNotices.actorId, told: null, erased: "alias" },
  // Approved ones stay without the person: accounts must add up.
  {
    column: orders.userId,
    told: "payments",
    erased: "row",
    lost: "payments",
    // Found by the account: the index of states has those of everybody.
    lostIf: sql`+${orders.state} = 'reported'`,
  },
  { column: orders.decidedBy, told: null, erased: "alias" },
  { column: messages.userId, told: "messages", erased: "row" },
  { column: messages.email, told: "messages", erased: "row" },
  { column: idempotencyKeys.userId, told: "keptAnswers", erased: "row" },
  { column: drafts.userId, told: "keptForms", erased: "row" },
  { column: undos.userId, told: "removedLately", erased: "row" },
  { column: undos.adminId, told: null, erased: "row" },
  { column: activities.subjectId, told: "history", erased: "alias" },
  { column: activities.actorId, told: "history", erased: "alias" },
  { column: activities.actorEmail, told: "history", erased: "alias" },
];
