import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

const register = "api/accounts/register.ts";
const adminLayout = "admin/layout.tsx";
const boardAdd = "admin/boards/board-add.tsx";
const boardEdit = "admin/boards/board-edit.tsx";

/** Every address of the product, in reading order. */
export default [
  layout("site/layout.tsx", [
    index("site/start-up.tsx"),
    route("front-home", "site/home.tsx"),
    route("front-about", "site/about.tsx"),
    route("front-board", "site/board.tsx"),
    route("front-course", "site/courses.tsx"),
    route("front-account-management", "account/removal.tsx"),
    route("front-account-restore", "account/restore.tsx"),
    route("front-privacy-policy", "site/privacy-policy.tsx"),
    route("front-contact", "site/contact/contact.tsx"),
    route("main", "site/main.ts"),
    route("front-login-all", "account/login.tsx"),
    route("login", "account/login-plain.tsx"),
    route("front-login-admin", "account/login-admin.tsx"),
    route("front-register", "account/register.tsx"),
    route("sign-out", "account/sign-out.tsx"),
    route("unauthorized", "site/unauthorized.tsx"),
    route("error", "site/error.tsx"),
    route("*", "site/not-found.tsx"),
  ]),

  route("sitemap.xml", "site/sitemap.ts"),
  route("robots.txt", "site/robots.ts"),

  route("session/token", "account/api-token.ts"),

  route("user", "learn/layout.tsx", [
    index("learn/start.tsx"),
    route("user-lectures-list/:courseId", "learn/lectures.tsx"),
    route("user-course-selection/:userId", "learn/course-selection.tsx"),
    route("user-subscription-status/:userId", "learn/subscription-status.tsx"),
  ]),

  route("admin", adminLayout, [
    index("admin/start.ts"),
    route("admin-dashboard-n", "admin/dashboard/dashboard.tsx"),
    route("admin-boards-list-n", "admin/boards/boards.tsx"),
    route("admin-front-admin-board-add-n", boardAdd),
    route("admin-front-admin-board-edit-n/:id", boardEdit),
    route("front-admin-board-add-n", boardAdd, { id: `${boardAdd}#front-admin` }),
    route("front-admin-board-edit-n/:id", boardEdit, { id: `${boardEdit}#front-admin` }),
    route("admin-board-delete/:id", "admin/boards/board-delete.tsx"),
    route("admin-quarters-list-n", "admin/quarters/quarters.tsx"),
    route("admin-quarter-add-n", "admin/quarters/quarter-add.tsx"),
    route("admin-quarter-edit/:id", "admin/quarters/quarter-edit.tsx"),
    route("admin-quarter-delete/:id", "admin/quarters/quarter-delete.tsx"),
    route("admin-quarters-list-courses-n", "admin/courses/courses.tsx"),
    route("admin-courses-list-by-quarter-n", "admin/courses/course-list.tsx"),
    route("admin-quarters-with-courses-list-n", "admin/courses/saved-selection.tsx"),
    route("admin-course-add", "admin/courses/add.tsx"),
    route("admin-course-edit/:courseId", "admin/courses/edit.tsx"),
    route("admin-course-delete/:courseId", "admin/courses/delete.tsx"),
    route("admin-course-move/:courseId", "admin/courses/move.tsx"),
    route("admin-lectures-list-n/:courseId", "admin/lectures/lectures.tsx"),
    route("admin-lecture-add/:courseId", "admin/lectures/add.tsx"),
    route("admin-lecture-edit/:lectureId", "admin/lectures/edit.tsx"),
    route("admin-lecture-delete/:lectureId", "admin/lectures/delete.tsx"),
    route("admin-lecture-move/:lectureId", "admin/lectures/move.tsx"),
    route("admin-lecture-video/:lectureId", "admin/lecture-video/lecture-video.tsx"),
    route("admin-lecture-video/:lectureId/cancel", "admin/lecture-video/cancel-upload.tsx"),
    route("admin-user-subscription-plan-n/:userId/:data?", "admin/plan/plan.tsx"),
    route("admin-user-logged-in/:userId", "admin/plan/logged-in.tsx"),
    route("admin-user-unsubscribe/:userId", "admin/plan/unsubscribe.tsx"),
    route("admin-user-renew/:userId", "admin/plan/renew.tsx"),
    route("admin-user-period-restore/:userId/:periodId", "admin/plan/period-restore.tsx"),
    route("admin-messages", "admin/messages/messages.tsx"),
    route("admin-message/:id", "admin/messages/message.tsx"),
    route("admin-message-read/:id", "admin/messages/message-read.ts"),
    route("admin-message-delete/:id", "admin/messages/message-delete.tsx"),
    route("admin-activity", "admin/activity/activity.tsx"),
  ]),

  // The board's forms once more, as the specification writes them (T52).
  layout(adminLayout, { id: `${adminLayout}#root` }, [
    route("admin-front-admin-board-add-n", boardAdd, { id: `${boardAdd}#root` }),
    route("admin-front-admin-board-edit-n/:id", boardEdit, { id: `${boardEdit}#root` }),
  ]),

  ...prefix("api", [
    route("Accounts/LoginWeb", "api/accounts/login-web.ts"),
    route("Accounts/Login", "api/accounts/login.ts"),
    route("Accounts/Register", register),
    route("Accounts/RegisterOnlyWeb", register, { id: `${register}#RegisterOnlyWeb` }),
    route("Accounts/DeleteAccount", "api/accounts/delete-account.ts"),
    route("Accounts/logout/:userId", "api/accounts/logout.ts"),
    route("Subscription/CheckSubscriptionStatus", "api/subscription/check-status-without-id.ts"),
    route("Subscription/CheckSubscriptionStatus/:userId", "api/subscription/check-status.ts"),
    route("Boards/GetBoards", "api/boards/get-boards.ts"),
    route("dashboard/stats", "api/dashboard/stats.ts"),
    route("Boards/BoardNumberExists", "api/boards/number-exists.ts"),
    route("Quarters/QuarterNumberExists", "api/quarters/number-exists.ts"),
    route("Lectures/GetLecturesByCourseId/:courseId", "api/lectures/get-by-course.ts"),
    route("Lecture-Uploads/:id", "api/lecture-uploads/start-and-cancel.ts"),
    route("Lecture-Uploads/:uploadId/complete", "api/lecture-uploads/complete.ts"),
    route("Lecture-Uploads/:uploadId/:number", "api/lecture-uploads/part.ts"),
    route("Image-Resources/:folder/:image", "api/image-resources.ts"),
    route("Video-Resources/:address/*", "api/video-resources.ts"),
    route("*", "api/unknown.ts"),
  ]),
] satisfies RouteConfig;
