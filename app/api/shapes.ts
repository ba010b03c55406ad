import { plans } from "~/models/plans";
import { texts } from "~/texts";
import { z } from "~/zod";

/** The entities of section 3 as the API answers them: camelCase, exactly these names, no other field. */

const id = z.number().int().positive();
const text = z.string();
/** ISO 8601 in UTC. */
const instant = z.iso.datetime();

export const userId = z
  .string()
  .meta({ description: "A user's id", example: "5f0c5c9e-8a44-4a56-9a53-6d0f0f6f2b11" });

export const board = z
  .object({
    id,
    name: text,
    title: text,
    image: text
      .nullable()
      .meta({ description: "A file name; the picture is at /api/Image-Resources/Boards/{image}" }),
    boardNumber: text.nullable(),
  })
  .meta({ id: "Board" });

export const quarter = z
  .object({
    id,
    name: text,
    description: text,
    image: text
      .nullable()
      .meta({ description: "A file name; the picture is at /api/Image-Resources/Quarters/{image}" }),
    quarterNumber: text.nullable(),
  })
  .meta({ id: "Quarter" });

export const course = z
  .object({ id, name: text, author: text, description: text, quarterId: id })
  .meta({ id: "Course" });

export const courseOfQuarter = course
  .extend({ quarter: z.object({ id, name: text }) })
  .meta({ id: "CourseWithQuarter" });

export const quarterDetails = quarter.extend({ courses: z.array(course) }).meta({ id: "QuarterDetails" });

/** A category is a quarter (section 3). */
export const quarterWithCourses = z
  .object({ id, name: text, description: text, courses: z.array(course) })
  .meta({ id: "QuarterWithCourses" });

export const coursesByQuarter = z
  .object({ quarterId: id, quarterName: text, courses: z.array(course) })
  .meta({ id: "CoursesByQuarter" });

export const userQuarter = quarter
  .extend({ hasAccess: z.boolean(), courses: z.array(course) })
  .meta({ id: "UserQuarter" });

export const quarterAccess = z
  .object({
    id,
    name: text,
    hasAccess: z.boolean(),
    courses: z.array(z.object({ id, name: text })),
  })
  .meta({ id: "QuarterAccess" });

export const quarterToggled = z
  .object({ id: id.meta({ description: "The quarter's id" }), userId, hasAccess: z.boolean() })
  .meta({ id: "QuarterToggled" });

export const quarterVisits = z
  .object({
    date: z.iso.date().meta({ description: "A day in Cairo", example: "2026-11-21" }),
    visits: z.number().int().positive().meta({ description: "Lectures that members played on that day" }),
  })
  .meta({ id: "QuarterVisits" });

const applicationUsersCourses = z.array(z.object({ courseId: id }));

export const user = z
  .object({
    id: userId,
    email: text,
    isLoggedIn: z.boolean(),
    isAdmin: z.boolean(),
    isActive: z.boolean().meta({ description: "Whether a plan is valid now" }),
    expirationDate: instant.nullable(),
    applicationUsersCourses,
  })
  .meta({ id: "User" });

export const userPermission = z
  .object({ id: userId, email: text, applicationUsersCourses })
  .meta({ id: "UserPermission" });

export const subscription = z
  .object({
    isActive: z.boolean(),
    expirationDate: instant.nullable(),
    planName: text.nullable(),
    plan: z
      .number()
      .int()
      .nullable()
      .meta({ description: plans.map(({ id, name }) => `${id} ${name}`).join(", ") }),
  })
  .meta({ id: "Subscription" });

export const lecture = z
  .object({
    id,
    name: text,
    video: text.meta({ description: "An HLS playlist's address, good for 12 hours; empty without a video" }),
    videoMp4: text.meta({ description: "The plain file's address, in the same way" }),
  })
  .meta({ id: "Lecture" });

const total = z.number().int().nonnegative();

export const dashboardStats = z
  .object({
    totalBoards: total,
    totalQuarters: total,
    totalCourses: total,
    totalUsers: total,
    totalSubscriptions: total.meta({ description: "Users whose plan is valid now" }),
    lastUpdated: instant,
  })
  .meta({ id: "DashboardStats" });
/** One, or none where the stored text is neither. */
export const roles = z
  .array(z.enum(["Admin", "User"]))
  .max(1)
  .meta({ example: ["User"] });

export const loginStatus = z.object({ loggedIn: z.boolean() }).meta({ id: "LoginStatus" });

/** What a call answers that has nothing to say but that it was done. */
export const success = z
  .object({ success: z.literal(true), message: text.optional() })
  .meta({ id: "Success" });

/** Every refusal; `errors` names what is wrong with which field or parameter. */
export const refusal = z
  .object({ success: z.literal(false), message: text, errors: z.record(text, z.array(text)).optional() })
  .meta({ id: "Error" });

/** An id of a board, quarter, course or lecture, as it stands in a path or a query. */
export const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, texts.api.idInvalid)
  .transform(Number);
