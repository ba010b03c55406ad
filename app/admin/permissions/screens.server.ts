import type { Db } from "#db/connection";
import type { GrantKind } from "~/models/access/grants";
import {
  coursePermissions,
  coursePermissionsInOneList,
  type PermissionsRead,
  quarterPermissions,
} from "~/models/access/permissions";
import type { Actor } from "~/models/activity/activity";
import { texts } from "~/texts";
import { urls } from "~/urls";

export type Screen = {
  kind: GrantKind;
  field: string;
  read: (db: Db, userId: string, admin: Pick<Actor, "id">, now: Date) => Promise<PermissionsRead>;
  failed: string;
  /** Set if the screen needs at least one ticked box. */
  none?: string;
  /** Rule: One success text each. */
  saved: (email: string, items: number) => string;
  leadsTo: (userId: string, email: string) => string;
};

const ofCourses = {
  kind: "courses",
  field: "courseId",
  read: coursePermissions,
  failed: texts.itemsFailed,
  saved: texts.coursesUpdated,
  leadsTo: () => urls.admin.users,
} as const satisfies Screen;

export const screens = {
  quarters: {
    kind: "quarters",
    field: "quarterId",
    read: (db, userId, _admin, now) => quarterPermissions(db, userId, now),
    failed: texts.quartersUpdateFailed,
    saved: texts.quartersUpdated,
    leadsTo: urls.admin.userQuarters,
  },
  courseAccess: ofCourses,
  coursesByQuarter: {
    ...ofCourses,
    failed: texts.coursesSubmitFailed,
    none: texts.courseRequired,
    saved: (_email, items) => texts.coursesSubmitted(items),
  },
  userPermission: { ...ofCourses, read: coursePermissionsInOneList },
  quartersWithCourses: { ...ofCourses, saved: (_email, items) => texts.itemsSaved(items) },
} as const satisfies Record<string, Screen>;
