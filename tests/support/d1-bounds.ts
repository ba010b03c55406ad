/** What an address may ask of D1. Texts of `because` are told in docs/scale.md. */

export const mostTrips = 2;
export const mostRows = 200;
export const mostGrowth = 1.05;

/** What reads more than that because it shows more of the catalogue, which accounts do not lengthen. */
export const larger: Record<string, { rows: number; because: string }> = {
  "GET /user": {
    rows: 1400,
    because: "every quarter, the open courses, and how many of their lectures were watched",
  },
  "GET /user/user-course-selection/:userId": { rows: 1400, because: "the same" },
  "GET /user/user-lectures-list/:courseId": {
    rows: 350,
    because: "the sidebar's quarters and open courses, and a course",
  },
  "GET /user/user-subscription-status/:userId": {
    rows: 250,
    because: "the sidebar's quarters and open courses",
  },
  "GET /admin/admin-dashboard-n": {
    rows: 2700,
    because: "counts the courses, and the days that plans end with",
  },
  "GET /admin/admin-quarters-list-n": { rows: 500, because: "counts the courses of each quarter shown" },
  "GET /admin/admin-quarters-list-courses-n": { rows: 2600, because: "counts the courses" },
  "GET /admin/admin-courses-list-n": {
    rows: 5000,
    because: "counts the courses that the filter finds, with their quarters",
  },
  "GET /admin/admin-quarters-with-courses-list-n": { rows: 2500, because: "every course, to tick" },
  "GET /admin/admin-course-selection-n/:userId/:data?": { rows: 2500, because: "every course, to tick" },
  "GET /admin/admin-user-permission-n/:userId": { rows: 2500, because: "every course, to tick" },
  "GET /admin/admin-user-courses-remove/:userId": { rows: 2500, because: "every course, to tick" },
  "GET /api/dashboard/stats": { rows: 2700, because: "as the dashboard" },
  "GET /api/Quarters/GetUserQuarters/:userId": { rows: 250, because: "every quarter and the open courses" },
  "GET /api/Quarters/GetUserQuartersAccess/:userId": {
    rows: 250,
    because: "every quarter and the open courses",
  },
  "GET /api/Quarters/with-items": { rows: 2500, because: "every course" },
  "GET /api/Courses/GetCourses": { rows: 2600, because: "every course" },
  "GET /api/Courses/GetAllCourses": { rows: 2600, because: "every course" },
  "GET /api/Courses": { rows: 2600, because: "every course" },
  "GET /api/Courses/getCoursesForQuarter": { rows: 2600, because: "every course" },
  "GET /api/Courses/GetCoursesGroupedByQuarter": { rows: 2500, because: "every course" },
};

/** What reads more the more the society has collected. */
export const growing: Record<string, { rows: number; because: string }> = {
  "GET /admin/admin-activity": { rows: 10_050, because: "counts the record, up to 10,000 lines" },
  "GET /admin/admin-messages": { rows: 1100, because: "counts the messages: 1,000" },
  "GET /admin/admin-users-removed": { rows: 3100, because: "counts and sorts the removed accounts: 1,000" },
  "GET /admin/admin-users-restore": { rows: 1100, because: "counts the removals that can be undone: 1,000" },
  "GET /api/Quarters/GetQuarterVisits/:id": { rows: 4300, because: "adds up a year's views of a quarter" },
};

/** The back office's sidebar: 60 quarters and 2,400 courses. */
export const frameRows = 2500;

/** Rows and trips of a streamed answer for each account in it. */
export const mostStreamed = { rows: 30, trips: 1 / 350 };

/** Answers that are as long as the society is large, and stream. */
export const streams = [
  "GET /admin/admin-users-export.csv",
  "GET /api/Accounts/GetUsers",
  "GET /api/Accounts/GetOrSearchUsers/:text?",
];

/** Refuse whoever asks, or whoever asks for nothing in particular. */
export const refusing = [
  "GET /unauthorized",
  "GET /*",
  "GET /api/*",
  "GET /api/Image-Resources/:folder/:image",
  "GET /api/Subscription/CheckSubscriptionStatus",
];

/** Need an imported file, or a video's address. */
export const elsewhere = [
  "GET /admin/admin-users-import/:importId",
  "GET /admin/admin-users-import/:importId/report.csv",
  "GET /api/Video-Resources/:address/*",
];
