import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** Every address of the product, in reading order. */
export default [
  layout("site/layout.tsx", [
    index("site/start-up.tsx"),
    route("front-home", "site/home.tsx"),
    route("main", "site/main.ts"),
    route("front-login-all", "account/login.tsx"),
    route("login", "account/login-plain.tsx"),
    route("sign-out", "account/sign-out.tsx"),
    route("unauthorized", "site/unauthorized.tsx"),
    route("error", "site/error.tsx"),
    route("*", "site/not-found.tsx"),
  ]),

  route("session/token", "account/api-token.ts"),

  route("user", "learn/layout.tsx", [
    index("learn/start.tsx"),
    route("user-lectures-list/:courseId", "learn/lectures.tsx"),
    route("user-course-selection/:userId", "learn/course-selection.tsx"),
    route("user-subscription-status/:userId", "learn/subscription-status.tsx"),
  ]),

  route("admin", "admin/layout.tsx", [
    index("admin/start.ts"),
    route("admin-dashboard-n", "admin/dashboard/dashboard.tsx"),
    route("admin-lectures-list-n/:courseId", "admin/lectures/lectures.tsx"),
  ]),

  ...prefix("api", [
    route("Accounts/LoginWeb", "api/accounts/login-web.ts"),
    route("Accounts/Login", "api/accounts/login.ts"),
    route("Accounts/logout/:userId", "api/accounts/logout.ts"),
    route("Subscription/CheckSubscriptionStatus", "api/subscription/check-status-without-id.ts"),
    route("Subscription/CheckSubscriptionStatus/:userId", "api/subscription/check-status.ts"),
    route("Lectures/GetLecturesByCourseId/:courseId", "api/lectures/get-by-course.ts"),
    route("Image-Resources/:folder/:image", "api/image-resources.ts"),
    route("Video-Resources/:address/*", "api/video-resources.ts"),
    route("*", "api/unknown.ts"),
  ]),
] satisfies RouteConfig;
