import { language } from "./language/language";
import { pathInEnglish, pathUnder } from "./language/paths";

/** The product's paths are odd: take them from here. */
const q = (path: string, query: Record<string, string | number | boolean | undefined | null>) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value != null && value !== "") search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
const part = (value: string | number) => encodeURIComponent(value);

type Course = { id: number; name: string };
type Subject = "basic" | "advanced" | "fetal-echo" | "anomaly-scan" | "interventional" | "3d-4d";

type Links = { readonly [name: string]: Link };
type Link = string | ((...values: never[]) => string) | Links;

/** Puts the language of these pages before each path. */
function inLanguage<T extends Links>(links: T): T;
function inLanguage(links: Links): Links {
  const { base } = language;
  if (base === "") return links;
  const translate = (link: Link): Link => {
    if (typeof link === "string") return pathUnder(base, link);
    return typeof link === "function" ? (...values) => pathUnder(base, link(...values)) : inLanguage(link);
  };
  return Object.fromEntries(Object.entries(links).map(([name, link]) => [name, translate(link)]));
}

const lecturesAt = (path: string) => (course: Course, lecture?: number, audio?: boolean, from?: number) =>
  q(`${path}/${course.id}`, { data: course.name, lecture, audio: audio ? 1 : undefined, from });

const pages = inLanguage({
  root: "/",
  home: "/front-home",
  main: "/main",
  /** `again`: to the form itself, whatever the last sign-in led to. */
  login: (returnUrl?: string | null) => q("/front-login-all", { returnUrl }),
  loginPlain: "/login",
  loginAdmin: "/front-login-admin",
  secondStep: (returnUrl?: string | null, recovery?: true) =>
    q("/front-second-step", { recovery: recovery && 1, returnUrl }),
  secondStepSetup: (returnUrl?: string | null) => q("/front-second-step-setup", { returnUrl }),
  signOut: "/sign-out",
  /** The secret stands in the path, because the log leaves out path values. */
  choosePassword: (secret: string) => `/front-set-password/${part(secret)}`,
  forgotPassword: "/front-forgot-password",
  changePassword: "/front-change-password",
  sessions: "/front-sessions",
  sessionEnd: (id: string) => `/front-session-end/${part(id)}`,
  accountNotices: "/front-account-notices",
  unauthorized: (returnUrl?: string) => q("/unauthorized", { returnUrl }),
  error: (message?: string, returnUrl?: string) => q("/error", { message, returnUrl }),

  site: {
    about: "/front-about",
    board: "/front-board",
    courses: "/front-course",
    /** A number, or a subject of the sample cards, which leads to the course of its name. */
    course: (course: number | Subject) => `/front-course/${course}`,
    catalogue: "/front-course#catalogue",
    moreCourses: (lastCourseId: number) => `/front-course-list/${lastCourseId}`,
    joining: "/front-course#join",
    preview: (lectureId: number) => `/front-course-preview/${lectureId}`,
    accounts: "/front-account-management",
    cancelRemoval: (returnUrl?: string | null) => q("/front-account-keep", { returnUrl }),
    restore: (returnUrl?: string | null) => q("/front-account-restore", { returnUrl }),
    privacy: "/front-privacy-policy",
    accessibility: "/front-accessibility",
    certificate: (code: string) => `/certificates/${code}`,
    contact: (map?: "interactive") => q("/front-contact", { map }),
    /** `from` in seconds. */
    askAbout: (lectureId: number, from?: number) => q("/front-contact", { lecture: lectureId, from }),
    register: "/front-register",
    registerFor: (returnUrl?: string | null) => q("/front-register", { returnUrl }),
  },

  payments: {
    join: (courseId?: number) => q("/front-join", { course: courseId }),
    order: (reference: string) => `/front-join/${part(reference)}`,
    report: (reference: string) => `/front-join-report/${part(reference)}`,
    cancel: (reference: string) => `/front-join-cancel/${part(reference)}`,
    own: (before?: number) => q("/user/user-payments", { before }),
    receipt: (number: string) => `/user/user-receipt/${part(number)}`,
  },

  learner: {
    start: (returnUrl?: string) => q("/user", { returnUrl }),
    lectures: lecturesAt("/user/user-lectures-list"),
    lectureAt: (courseId: number, lectureId: number, from: number) =>
      q(`/user/user-lectures-list/${courseId}`, { lecture: lectureId, from }),
    transcript: (lectureId: number, lang?: string, search?: string, page?: number) =>
      q(`/user/user-lecture-transcript/${lectureId}`, { lang, q: search, page }),
    offline: "/user/user-kept-lectures",
    manifest: "/manifest.webmanifest",
    courses: (userId: string) => `/user/user-course-selection/${part(userId)}`,
    search: (words?: string, page?: number) => q("/user/user-search", { q: words, page }),
    subscription: (userId: string) => `/user/user-subscription-status/${part(userId)}`,
    profile: "/user/user-profile",
    data: "/user/user-data",
    dataFile: "/user/user-data.json",
    certificate: (courseId: number) => `/user/user-certificate/${courseId}`,
    certificatePrint: (code: string) => `/user/user-certificate-print/${code}`,
  },
});

export const urls = {
  ...pages,
  left: "/session/left",
  apiToken: "/session/token",
  positions: "/session/positions",
  actions: "/session/actions",
  downloadGrants: "/session/download-grants",
  securityTxt: "/.well-known/security.txt",
  speculationRules: "/speculation-rules.json",
  site: {
    ...pages.site,
    previewPoster: (lectureId: number, width?: number) =>
      q(`/front-course-preview/${lectureId}/poster.jpg`, { w: width }),
    lectureThumbnail: (lectureId: number) => `/front-course-lecture/${lectureId}/thumbnail.jpg`,
  },
  admin: {
    dashboard: (returnUrl?: string) => q("/admin/admin-dashboard-n", { returnUrl }),
    search: (words?: string) => q("/admin/admin-search", { q: words }),

    boards: "/admin/admin-boards-list-n",
    boardAdd: "/admin/admin-front-admin-board-add-n",
    boardEdit: (id: number) => `/admin/admin-front-admin-board-edit-n/${id}`,
    boardDelete: (id: number) => `/admin/admin-board-delete/${id}`,

    quarters: "/admin/admin-quarters-list-n",
    quarterAdd: "/admin/admin-quarter-add-n",
    quarterEdit: (id: number) => `/admin/admin-quarter-edit/${id}`,
    quarterDelete: (id: number) => `/admin/admin-quarter-delete/${id}`,

    courses: (quarterId?: number) => q("/admin/admin-quarters-list-courses-n", { quarterId }),
    allCourses: "/admin/admin-courses-list-n",
    coursesByQuarter: (userId?: string) => q("/admin/admin-courses-list-by-quarter-n", { userId }),
    quartersWithCourses: (userId?: string) => q("/admin/admin-quarters-with-courses-list-n", { userId }),
    courseAdd: (quarterId?: number) => q("/admin/admin-course-add", { quarterId }),
    courseEdit: (id: number) => `/admin/admin-course-edit/${id}`,
    courseDelete: (id: number) => `/admin/admin-course-delete/${id}`,
    courseProgress: (id: number) => `/admin/admin-course-progress/${id}`,
    courseProgressExport: (id: number, search: string) =>
      `/admin/admin-course-progress/${id}/learners.csv${search}`,
    courseMove: (id: number) => `/admin/admin-course-move/${id}`,

    lectureAt: (courseId: number, lectureId: number, from: number) =>
      q(`/admin/admin-lectures-list-n/${courseId}`, { lecture: lectureId, from }),
    transcript: (lectureId: number, lang?: string, search?: string, page?: number) =>
      q(`/admin/admin-lecture-transcript/${lectureId}`, { lang, q: search, page }),
    lectureAdd: (courseId: number) => `/admin/admin-lecture-add/${courseId}`,
    lectureEdit: (id: number) => `/admin/admin-lecture-edit/${id}`,
    lectureDelete: (id: number) => `/admin/admin-lecture-delete/${id}`,
    lectureMove: (id: number) => `/admin/admin-lecture-move/${id}`,
    lectureVideo: (id: number) => `/admin/admin-lecture-video/${id}`,
    lectureCaptions: (id: number, lang: string) => `/admin/admin-lecture-video/${id}/captions/${lang}`,
    lectureCaptionsRemove: (id: number, lang: string) =>
      `/admin/admin-lecture-video/${id}/captions/${lang}/remove`,
    lecturePreview: (id: number) => `/admin/admin-lecture-preview/${id}`,
    lectureVideoCancel: (id: number) => `/admin/admin-lecture-video/${id}/cancel`,

    users: "/admin/admin-users-list-n",
    usersBulk: "/admin/admin-users-bulk",
    usersBulkAs: (action: string, userIds: readonly string[], list: string) =>
      `${q("/admin/admin-users-bulk", { do: action, list })}${userIds.map((id) => `&userId=${part(id)}`).join("")}`,
    user: (id: string) => `/admin/admin-user/${part(id)}`,
    usersExport: (search: string) => `/admin/admin-users-export.csv${search}`,
    usersImport: "/admin/admin-users-import",
    usersImported: (importId: string) => `/admin/admin-users-import/${part(importId)}`,
    usersImportReport: (importId: string) => `/admin/admin-users-import/${part(importId)}/report.csv`,
    userAdd: "/admin/admin-user-add-n",
    userDelete: (id: string) => `/admin/admin-user-delete/${part(id)}`,
    userRole: (id: string, role: "Admin" | "User") => q(`/admin/admin-user-role/${part(id)}`, { role }),
    userSessions: (id: string) => `/admin/admin-user-sessions/${part(id)}`,
    userSessionEnd: (id: string, sessionId: string) =>
      `/admin/admin-user-session-end/${part(id)}/${part(sessionId)}`,
    userProgress: (id: string) => `/admin/admin-user-progress/${part(id)}`,
    userCertificates: (id: string) => `/admin/admin-user-certificates/${part(id)}`,
    certificateWithdraw: (code: string) => `/admin/admin-certificate-withdraw/${part(code)}`,
    certificateRestore: (code: string) => `/admin/admin-certificate-restore/${part(code)}`,
    userPasswordLink: (id: string) => `/admin/admin-user-password-link/${part(id)}`,
    userWhatsApp: (id: string) => `/admin/admin-user-whatsapp/${part(id)}`,
    userSecondFactor: (id: string) => `/admin/admin-user-second-factor/${part(id)}`,
    /** The email is only a label; the id decides (rule: Address hints). */
    userPlan: (id: string, email: string) =>
      `/admin/admin-user-subscription-plan-n/${part(id)}/${part(email)}`,
    userLoggedIn: (id: string) => `/admin/admin-user-logged-in/${part(id)}`,
    userPlanChange: (id: string, plan: number) => `/admin/admin-user-plan-change/${part(id)}/${plan}`,
    userUnsubscribe: (id: string) => `/admin/admin-user-unsubscribe/${part(id)}`,
    userRenew: (id: string) => `/admin/admin-user-renew/${part(id)}`,
    userPeriodRestore: (id: string, periodId: number) =>
      `/admin/admin-user-period-restore/${part(id)}/${periodId}`,
    userQuarters: (id: string, email: string) =>
      `/admin/admin-quarter-selection-n/${part(id)}/${part(email)}`,
    userCourses: (id: string, email: string) => `/admin/admin-course-selection-n/${part(id)}/${part(email)}`,
    userPermission: (id: string) => `/admin/admin-user-permission-n/${part(id)}`,
    userCoursesRemove: (id: string) => `/admin/admin-user-courses-remove/${part(id)}`,
    usersRemoved: (filter?: string) => q("/admin/admin-users-removed", { filter }),
    usersRestore: (since?: string, network?: string) => q("/admin/admin-users-restore", { since, network }),
    userRestore: (id: string) => `/admin/admin-user-restore/${part(id)}`,
    userErase: (id: string) => `/admin/admin-user-erase/${part(id)}`,
    messages: "/admin/admin-messages",
    messagesFrom: (network: string) => q("/admin/admin-messages", { from: network }),
    messagesDelete: (network?: string) => q("/admin/admin-messages-delete", { from: network }),
    message: (id: number) => `/admin/admin-message/${id}`,
    messageRead: (id: number) => `/admin/admin-message-read/${id}`,
    messageDelete: (id: number) => `/admin/admin-message-delete/${id}`,
    passwordRequests: "/admin/admin-password-requests",
    passwordRequestsDelete: "/admin/admin-password-requests-delete",
    passwordRequestDelete: (userId: string) => `/admin/admin-password-request-delete/${part(userId)}`,
    activity: (filter?: string) => q("/admin/admin-activity", { filter }),
    deed: (id: number) => `/admin/admin-activity/${id}`,
    undo: (id: string, back?: string) => q(`/admin/admin-undo/${part(id)}`, { back }),
    settings: "/admin/admin-settings-n",
    settingsPicture: (picture: string) => `/admin/admin-settings-picture/${part(picture)}`,
    secondFactor: "/admin/admin-second-factor",
    secondFactorOn: "/admin/admin-second-factor-on",
    secondFactorOff: "/admin/admin-second-factor-off",
    recoveryCodes: (next?: string) => q("/admin/admin-recovery-codes", { next }),
    recoveryCodesRenew: "/admin/admin-recovery-codes-renew",
    /** `to`: the page that asks; `from`: where Cancel leads. */
    confirmation: (to?: string | null, from?: string | null) => q("/admin/admin-confirm", { to, from }),

    payments: (state?: string, filter?: string) => q("/admin/admin-payments", { state, filter }),
    paymentsExport: (search: string) => `/admin/admin-payments.csv${search}`,
    payment: (id: number) => `/admin/admin-payment/${id}`,
    paymentReceipt: (id: number) => `/admin/admin-payment/${id}/receipt`,
    paymentRefuse: (id: number) => `/admin/admin-payment-refuse/${id}`,
    paymentRefund: (id: number) => `/admin/admin-payment-refund/${id}`,

    lecturesToDo: (state?: string) => q("/admin/admin-lectures-to-do", { state }),
    lectures: lecturesAt("/admin/admin-lectures-list-n"),
  },

  api: {
    reference: "/api",
    document: "/api/openapi.json",
    subscriptionCheck: (userId: string) => `/api/Subscription/CheckSubscriptionStatus/${part(userId)}`,
    logout: (userId: string) => `/api/Accounts/logout/${part(userId)}`,
    usersFilter: (query: Record<string, string | number | boolean | undefined>) =>
      q("/api/Accounts/filter", query),
    paymentsFilter: (query: Record<string, string | number | boolean | undefined>) =>
      q("/api/Payments/filter", query),
    boardNumberExists: (boardNumber: string) => q("/api/Boards/BoardNumberExists", { boardNumber }),
    quarterNumberExists: (number: string) =>
      q("/api/Quarters/QuarterNumberExists", { QuarterNumber: number }),
    lectures: (courseId: number) => `/api/Lectures/GetLecturesByCourseId/${courseId}`,
    lectureUpload: (id: number | string) => `/api/Lecture-Uploads/${id}`,
    lecturePackage: (id: number | string) => `/api/Lecture-Packages/${id}`,
    video: (address: string, path: string) => `/api/Video-Resources/${address}/${path}`,
    boardImage: (image: string, width?: number) =>
      q(`/api/Image-Resources/Boards/${part(image)}`, { w: width }),
    societyImage: (image: string, width?: number) =>
      q(`/api/Image-Resources/Society/${part(image)}`, { w: width }),
    quarterImage: (image: string, width?: number) =>
      q(`/api/Image-Resources/Quarters/${part(image)}`, { w: width }),
  },
} as const;

export const openStreetMap = {
  origin: "https://www.openstreetmap.org",
  cairo: "https://www.openstreetmap.org/?mlat=30.0444&mlon=31.2357#map=12/30.0444/31.2357",
  cairoEmbedded:
    "https://www.openstreetmap.org/export/embed.html?bbox=31.114%2C29.939%2C31.39%2C30.121&layer=mapnik&marker=30.0444%2C31.2357",
} as const;

/** Both show Home. */
export const homePaths = [urls.root, urls.home] as const;

/** Pages on which somebody chooses a plan and pays; paths hold in any letters. */
export const isJoinPage = (path: string) =>
  /^\/front-join(-report|-cancel)?(\/|\?|$)/i.test(pathInEnglish(path));

/** Paths hold in any letters. */
export const isAdminPage = (path: string) => path.toLowerCase().startsWith("/admin");
