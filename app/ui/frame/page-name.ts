import { pathInEnglish } from "~/language/paths";
import { cutText } from "~/models/typed-text/cut-text";
import { pageNameTexts as say } from "~/texts";

const pageNames: [prefix: string, name: string][] = [
  ["/user/user-subscription-status", say.plan],
  ["/user/user-course-selection", say.myCourses],
  ["/user/user-search", say.search],
  ["/user/user-lecture-transcript", say.transcript],
  ["/user/user-kept-lectures", say.offline],
  ["/user/user-profile", say.profile],
  ["/user/user-certificate", say.certificate],
  ["/user/user-data", say.data],
  ["/user/user-payments", say.payments],
  ["/user/user-receipt", say.receipt],
  ["/admin/admin-dashboard-n", say.dashboard],
  ["/admin/admin-quarters-list-courses-n", say.courses],
  ["/admin/admin-courses-list-n", say.allCourses],
  ["/admin/admin-courses-list-by-quarter-n", say.coursesByQuarter],
  ["/admin/admin-quarters-with-courses-list-n", say.savedSelection],
  ["/admin/admin-quarter-selection-n", say.quartersPermission],
  ["/admin/admin-course-selection-n", say.coursesPermission],
  ["/admin/admin-user-permission-n", say.userPermission],
  ["/admin/admin-course-", say.courses],
  ["/admin/admin-lecture-", say.lectures],
];

export function pageName(path: string): string {
  const { pathname, searchParams } = new URL(path, "https://this.site");
  const english = pathInEnglish(pathname);
  if (pathname.includes("lectures-list"))
    return cutText(searchParams.get("data") ?? "", 120) || say.unnamedLectures;
  if (/^\/user\/?$/.test(english)) return say.myCourses;
  return pageNames.find(([prefix]) => english.startsWith(prefix))?.[1] ?? say.otherPage;
}
