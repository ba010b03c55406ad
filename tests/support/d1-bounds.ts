/** Most rows and trips. docs/scale.md tells the texts of `because`. */

/** Trips and calls of R2 that wait for each other. */
export const mostInRow = { kept: 0, "signed in": 2, start: 0 } as const;

export const mostTrips = 2;
export const mostRows = 200;
export const mostGrowth = 1.05;

/** Addresses that read more because they show more of the catalogue, which accounts do not lengthen. */
export const larger: Record<string, { rows: number; because: string }> = {
  "GET /api/Quarters/with-items": { rows: 2500, because: "every course" },
  "GET /api/Courses/GetCourses": { rows: 2600, because: "every course" },
  "GET /api/Courses/GetAllCourses": { rows: 2600, because: "every course" },
  "GET /api/Courses": { rows: 2600, because: "every course" },
  "GET /api/Courses/getCoursesForQuarter": { rows: 2600, because: "every course" },
  "GET /api/Courses/GetCoursesGroupedByQuarter": { rows: 2500, because: "every course" },
  "GET /admin/admin-dashboard-n": {
    rows: 5100,
    because: "ranks each course that was watched in the newest week, where an index would make each save pay",
  },
};

/** Addresses that read more as the society grows. */
export const growing: Record<string, { rows: number; because: string }> = {
  "GET /admin/admin-users-restore": {
    rows: 1010,
    because: "counts the 1,000 accounts that its button would restore, a row each",
  },
  "GET /admin/admin-quarter-delete/:id": { rows: 100, because: "counts up to 50 learners who lose access" },
  "GET /admin/admin-course-delete/:id": { rows: 100, because: "counts up to 50 learners who lose access" },
  "GET /admin/admin-lecture-delete/:id": { rows: 100, because: "counts up to 50 learners who watched it" },
  "GET /admin/admin-course-progress/:courseId": {
    rows: 71_000,
    because:
      "adds up what each learner who may watch has watched, which kept counts would make each write pay",
  },
};

/** The back office's sidebar: 60 quarters, which hold the names of 2,400 courses. */
export const frameRows = 70;

/** Rows and trips of a streamed answer for each account in it. */
export const mostStreamed = { rows: 30, trips: 1 / 900 };

/** Trips of the file with all users, with 100,000 of them. */
export const mostExportTrips = 20;

/** Answers that are as long as the society is large, and stream. */
export const streams = [
  "GET /admin/admin-users-export.csv",
  "GET /admin/admin-course-progress/:courseId/learners.csv",
  "GET /api/Accounts/GetUsers",
  "GET /api/Accounts/GetOrSearchUsers/:text?",
];

/** These refuse everybody, or need a real file's name or an id. */
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
  "GET /api/Lecture-Packages/:id",
];
