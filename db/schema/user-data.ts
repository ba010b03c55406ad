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
  /** The section of somebody's own record that tells it; null for an Admin's deed in the record of another. */
  section: string | null;
  /** An erasure deletes the row, or leaves an id or a name there that is nobody's, or none. */
  erased: "row" | "alias";
  /** What the question before a removal counts its rows as. */
  lost?: Loss;
  /** Which of its rows. */
  lostIf?: SQL;
};

/** The register of personal data: every column that names a person. */
export const userData: readonly UserData[] = [
  { column: users.id, section: "account", erased: "row" },
  { column: users.email, section: "account", erased: "row" },
  { column: users.whatsApp, section: "account", erased: "row" },
  { column: profiles.userId, section: "profile", erased: "row" },
  { column: subscriptionPeriods.userId, section: "subscriptions", erased: "row" },
  { column: quarterGrants.userId, section: "quartersOnTheSite", erased: "row", lost: "quarters" },
  { column: courseGrants.userId, section: "coursesInTheApp", erased: "row", lost: "courses" },
  { column: savedSelections.userId, section: "savedSelection", erased: "row" },
  { column: lectureProgress.userId, section: "lecturesPlayed", erased: "row", lost: "lectures" },
  { column: courseProgress.userId, section: "lecturesPlayed", erased: "row" },
  { column: activeLearners.userId, section: "lecturesPlayed", erased: "row" },
  { column: lectureViews.userId, section: "daysPlayed", erased: "row" },
  { column: qualityChoices.userId, section: "videoQuality", erased: "row" },
  { column: certificates.userId, section: "certificates", erased: "row" },
  { column: sessions.userId, section: "devices", erased: "row" },
  { column: passwordLinks.userId, section: "passwordLinks", erased: "row" },
  { column: passwordRequests.userId, section: "passwordRequest", erased: "row" },
  { column: secondFactors.userId, section: "secondStep", erased: "row" },
  { column: recoveryCodes.userId, section: "secondStep", erased: "row" },
  { column: removalSessions.userId, section: "removals", erased: "row" },
  { column: sieges.userId, section: "passwordGuessing", erased: "row" },
  { column: accountNotices.userId, section: "notices", erased: "row" },
  { column: accountNotices.actorId, section: null, erased: "alias" },
  // Approved ones stay without the person: accounts must add up.
  {
    column: orders.userId,
    section: "payments",
    erased: "row",
    lost: "payments",
    // Found by the account: the index of states has those of everybody.
    lostIf: sql`+${orders.state} = 'reported'`,
  },
  { column: orders.decidedBy, section: null, erased: "alias" },
  { column: messages.userId, section: "messages", erased: "row" },
  { column: messages.email, section: "messages", erased: "row" },
  { column: idempotencyKeys.userId, section: "keptAnswers", erased: "row" },
  { column: drafts.userId, section: "keptForms", erased: "row" },
  { column: undos.userId, section: "removedLately", erased: "row" },
  { column: undos.adminId, section: null, erased: "row" },
  { column: activities.subjectId, section: "history", erased: "alias" },
  { column: activities.actorId, section: "history", erased: "alias" },
  { column: activities.actorEmail, section: "history", erased: "alias" },
];
