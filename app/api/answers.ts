import { orderStates, paymentWays } from "#db/schema/order-states";
import { refusalCodes } from "~/http/api-error.server";
import { boardFields } from "~/models/catalogue/board-fields";
import { courseFields } from "~/models/catalogue/course-fields";
import { quarterFields } from "~/models/catalogue/quarter-fields";
import { plans } from "~/settings/plans";
import * as z from "~/settings/zod";
import { answersOf } from "./fields";
import { uploadId, userId } from "./ids";

/** The API's entities: exactly these names, no other field. */

const id = z.number().int().positive().meta({ example: 1 });
const text = z.string();
const name = (example: string) => text.meta({ example });
const instant = z.iso.datetime().meta({ example: "2026-11-21T09:00:00.000Z" });

const picture = (folder: "Boards" | "Quarters", example: string) =>
  name(example)
    .nullable()
    .meta({ description: `A file name; the picture is at /api/Image-Resources/${folder}/{image}` });

export const board = z
  .object({ id, ...answersOf(boardFields), image: picture("Boards", "portrait.webp") })
  .meta({ id: "Board" });

export const quarter = z
  .object({ id, ...answersOf(quarterFields), image: picture("Quarters", "first-quarter.webp") })
  .meta({ id: "Quarter" });

export const course = z.object({ id, ...answersOf(courseFields), quarterId: id }).meta({ id: "Course" });

export const courseOfQuarter = course
  .extend({ quarter: z.object({ id, name: name("First quarter") }) })
  .meta({ id: "CourseWithQuarter" });

export const quarterDetails = quarter.extend({ courses: z.array(course) }).meta({ id: "QuarterDetails" });

export const quarterWithCourses = quarter
  .omit({ image: true, quarterNumber: true })
  .extend({ courses: z.array(course) })
  .meta({ id: "QuarterWithCourses" });

export const coursesByQuarter = z
  .object({ quarterId: id, quarterName: name("First quarter"), courses: z.array(course) })
  .meta({ id: "CoursesByQuarter" });

export const userQuarter = quarter
  .extend({ hasAccess: z.boolean(), courses: z.array(course) })
  .meta({ id: "UserQuarter" });

export const quarterAccess = z
  .object({
    id,
    name: name("First quarter"),
    hasAccess: z.boolean(),
    courses: z.array(course.pick({ id: true, name: true })),
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
    email: name("learner@demo.test"),
    isLoggedIn: z.boolean(),
    isAdmin: z.boolean(),
    isActive: z.boolean().meta({ description: "Whether a plan is valid now" }),
    expirationDate: instant.nullable(),
    applicationUsersCourses,
  })
  .meta({ id: "User" });

export const userPermission = z
  .object({ id: userId, email: name("learner@demo.test"), applicationUsersCourses })
  .meta({ id: "UserPermission" });

export const subscription = z
  .object({
    isActive: z.boolean(),
    expirationDate: instant.nullable(),
    planName: name("3 Months").nullable(),
    plan: z
      .number()
      .int()
      .nullable()
      .meta({ description: plans.map(({ id, name }) => `${id} ${name}`).join(", ") }),
  })
  .meta({ id: "Subscription" });

const day = z.iso.date().meta({ example: "2026-11-21" });
const pounds = z.number().int().nonnegative().meta({ example: 1200 });

export const payment = z
  .object({
    id,
    version: id.meta({ description: "Send it with a decision", example: 2 }),
    reference: name("K7QM-2XPD"),
    userId: userId.nullable().meta({ description: "Null once the account is erased" }),
    email: name("learner@demo.test").nullable(),
    plan: id,
    amount: pounds.meta({ description: "The price of the order, in pounds" }),
    state: z.enum(orderStates).meta({ example: "reported" }),
    way: z.enum(paymentWays).nullable(),
    paidAmount: pounds.nullable().meta({ description: "As reported; once approved, what was received" }),
    paidOn: day.nullable(),
    sender: name("+201001234567").nullable(),
    transferReference: name("FT26325QZ").nullable(),
    phone: name("+201001234567").nullable(),
    createdAt: instant,
    reportedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    reason: name("The money has not arrived.").nullable().meta({ description: "Why it was refused" }),
    receiptNumber: name("2026-000123").nullable(),
    refundedAt: instant.nullable(),
    refundedAmount: pounds.nullable(),
    expiresAt: instant.nullable().meta({ description: "Until when the member may report it" }),
  })
  .meta({ id: "Payment" });

export const subscriptionCheck = z.object({ isValid: z.boolean() }).meta({ id: "SubscriptionCheck" });

export const order = z
  .object({
    reference: name("K7QM-2XPD"),
    plan: z.number().int(),
    amount: z.number().int().meta({ description: "In EGP", example: 900 }),
    state: z.enum(orderStates),
    way: z.enum(paymentWays).nullable(),
    reportedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    reason: name("The money has not arrived.")
      .nullable()
      .meta({ description: "Why the payment was refused" }),
    receiptNumber: name("2026-000123").nullable(),
    expiresAt: instant
      .nullable()
      .meta({ description: "Until then an open order, or a refused one, may be reported" }),
  })
  .meta({ id: "Order" });

export const webToken = z
  .object({ token: name("eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl"), expiration: instant })
  .meta({ id: "WebToken" });

export const deviceMark = text.meta({
  description: "Marks this device as known to the account. Keep it, also after a logout, for the next login.",
  example: "c29tZSBkZXZpY2U.YSBtYXJr",
});

export const mobileToken = webToken
  .extend({
    deviceMark,
    userId,
    email: name("learner@demo.test"),
    role: z.enum(["Admin", "User"]).nullable(),
  })
  .meta({ id: "MobileToken" });

export const lecture = z
  .object({
    id,
    name: name("The first scan"),
    video: text.meta({
      description: "An HLS playlist under /api/Video-Resources/",
      example: "/api/Video-Resources/1.7d444840.1795252800.c2lnbmF0dXJl/master.m3u8",
    }),
    videoMp4: text.meta({
      description: "The plain file",
      example: "/api/Video-Resources/1.7d444840.1795252800.c2lnbmF0dXJl/360p.mp4",
    }),
  })
  .meta({ id: "Lecture" });

const count = z.number().int().nonnegative();

export const statistics = z
  .object({
    totalBoards: count,
    totalQuarters: count,
    totalCourses: count,
    totalUsers: count,
    totalSubscriptions: count.meta({ description: "Of plans that are valid now" }),
    lastUpdated: instant,
  })
  .meta({ id: "DashboardStats" });

export const pricedPlan = z
  .object({
    plan: z.union(plans.map(({ id: plan }) => z.literal(plan))),
    name: name("Monthly"),
    months: z.number().int().positive().meta({ example: 1 }),
    price: z.number().int().positive().meta({ description: "In whole pounds", example: 900 }),
    currency: z.literal("EGP"),
  })
  .meta({ id: "PricedPlan" });

export const paymentWay = z
  .object({
    way: z.enum(paymentWays),
    name: name("InstaPay"),
    text: text.meta({ description: "What to pay to, in one line or several", example: "society@instapay" }),
  })
  .meta({ id: "PaymentWay" });

export const startedUpload = z
  .object({
    id: uploadId,
    partBytes: count.meta({ example: 5_242_880 }),
    parts: z.array(count).meta({ description: "Parts that have arrived", example: [1, 2] }),
  })
  .meta({ id: "StartedUpload" });

export const startedPackage = z.object({ id: uploadId }).meta({ id: "StartedPackage" });

export const packageFileList = z
  .object({
    files: z.array(z.object({ path: name("360p/seg-00000.m4s"), bytes: count.meta({ example: 68_412 }) })),
  })
  .meta({ id: "PackageFiles" });

export const finishedUpload = z
  .object({
    id: uploadId,
    state: z.literal("ready"),
    durationMs: count.nullable().meta({ example: 754_000 }),
    remark: text.nullable().meta({ description: "What the Admin should know of the file", example: null }),
  })
  .meta({ id: "FinishedUpload" });

/** Empty if the stored text is neither. */
export const roles = z
  .array(z.enum(["Admin", "User"]))
  .max(1)
  .meta({ example: ["User"] });

export const loginStatus = z.object({ loggedIn: z.boolean() }).meta({ id: "LoginStatus" });

export const success = z
  .object({ success: z.literal(true), message: name("Saved 2 items successfully!").optional() })
  .meta({ id: "Success" });

export const refusal = z
  .object({
    success: z.literal(false),
    message: name("Please sign in."),
    errors: z.record(text, z.array(text)).optional(),
    code: z.enum(refusalCodes).optional().meta({
      description:
        "confirmation-needed: call POST /Accounts/Confirm, then this call again. incomplete: send what is missing, then this call again.",
    }),
  })
  .meta({ id: "Error" });
