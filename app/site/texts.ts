import type { ReactNode } from "react";
import { counted } from "~/formats";
import { graceDays } from "~/models/identity/removal-grace";
import { knownDeviceDays, memberSession, networkDays, offlineDays, recordMonths } from "~/models/limits";
import { receiptDays } from "~/models/payments/receipt-life";
import type { Hide } from "~/ui/hide";
import { renewalTexts } from "~/ui/renewal/texts";
import { sentence } from "~/ui/sentence";

export const pageTopTexts = {
  home: "Home",
  pages: "Pages",
};

export const aboutTeaserTexts = {
  title: "About Us",
  readMore: (hide: Hide) => sentence`Read More${hide(" about us")}`,
  board: "The board",
  meetTheBoard: "Meet the board",
};

export const featureBlocksTexts = {
  skilledInstructors: "Skilled Instructors",
  onlineClasses: "Online Classes",
  learningResources: "Learning Resources",
  communitySpaces: "Community Spaces",
  title: "What we offer",
};

export const whyChooseUsTexts = {
  title: "Why Choose Us",
};

export const aboutTexts = {
  title: "About",
};

export const boardTexts = {
  title: (product: string) => `${product} Board`,
  description: (name: string) => `The members of the board of ${name}, with their names and offices.`,
  members: "Members",
  errorTitle: "The board could not be loaded",
  errorHint: "This is a fault on our side. Please try again in a moment.",
  tryAgain: "Try Again",
  empty: "The members of the board will be introduced here.",
  emptyTitle: "No board members yet",
};

export const carouselTexts = {
  welcome: "Welcome",
  pauseSlides: "Pause slides",
  expertEducation: "See Beyond with Expert Ultrasound Education",
  precisionTraining: "Unlock the Power of Precision with Ultrasound Training",
  ultrasoundMastery: "Ultrasound Mastery for the Modern Medical Professional",
};

export const courseCardsTexts = {
  rating: "Five of five stars",
  instructor: "[Instructor]",
  hours: "1.49 Hrs",
  students: "30 Students",
  readMore: (title: string, hide: Hide) => sentence`Read More${hide(` about ${title}`)}`,
  joinNow: "Join Now",
  joinCourse: (title: string) => `Join Now: ${title}`,
};

export const howToJoinTexts = {
  courseRequest: (course: string) => `I would like to join the course “${course}”.`,
  generalRequest: "I would like to join.",
  title: "How to join",
  intro: (lengths: string) => `Create an account. Then call or write to us for a plan of ${lengths}.`,
  payHere: "Choose a plan and pay. Your courses open as soon as we have seen the payment.",
  choosePlan: renewalTexts.choosePlan,
  price: renewalTexts.price,
  noPrices: "For prices, call or write to us.",
  joinNow: "Join Now",
  askOnWhatsApp: "Ask on WhatsApp",
  phone: "Call us:",
  email: "Email us:",
};

export const coursesTexts = {
  title: "Courses",
  description: (name: string) =>
    `Ultrasound courses of ${name}: gynecology and pregnancy, fetal echo and Doppler, anomaly scan, intervention, 3D and 4D.`,
  popularCourses: "Popular Courses",
  allCourses: "All courses",
  noCourses: "The courses are announced here soon.",
};

export const errorTexts = {
  title: "Error",
  errorTitle: "Something went wrong",
  tryAgain: "Try again",
  backToHome: "Go Back To Home",
  errorHint: "The page could not be shown. Please try again.",
  sendAgain: "Send Again",
};

export const footerTexts = {
  phone: "Call us:",
  email: "Email us:",
  whatsApp: "WhatsApp:",
  footer: "Footer",
  accessibility: "Accessibility",
  howToJoin: "How to join",
};

export const factsTexts = {
  facts: "At a glance",
  courses: (count: number) => counted(count, { one: "course", other: "courses" }),
  lectures: (count: number) => counted(count, { one: "lecture", other: "lectures" }),
  certificate: "certificate",
};

export const filmTexts = {
  watch: (length: string) => `Watch a lecture, ${length}, free`,
  watchOfUnknownLength: "Watch a lecture, free",
};

export const howItWorksTexts = {
  title: "How it works",
  account: "Create an account",
  accountNeeds: "An email address and a password are enough.",
  plan: "Choose a plan",
  planPayment: (lengths: string, howToJoin: ReactNode) =>
    sentence`It runs for ${lengths}. How you pay: ${howToJoin}.`,
  howToJoin: "how to join",
  lectures: "Watch",
  lecturesOpen: "Your courses open with the plan, on a phone or a computer, also over a slow connection.",
};

export const homeTexts = {
  createAccount: "Create an Account",
  popularCourses: "Popular Courses",
  backToTop: "Back to top",
};

export const navbarTexts = {
  signIn: "Login",
  main: "Main",
  register: "Register",
  dashboard: "Dashboard",
  myCourses: "My courses",
  signOut: "Sign Out",
  phone: "Call us:",
  email: "Email us:",
};

export const notFoundTexts = {
  notFound: "Page Not Found",
  backToHome: "Go Back To Home",
  notFoundHint: "There is nothing at this address. It may have moved, or there may be a typo in the address.",
};

export const privacySectionsTexts = {
  informationUse: "Information use",
  accountData: "You can read the public pages without an account. When you register, we keep:",
  emailAddress:
    "your email address, which is the name of your account and where we may write to you about your plan and payments, and when it was confirmed;",
  passwordHash: "your password, as a salted hash only: nobody, ourselves included, can read it back;",
  profile: "your name, specialty and workplace, if you write them into your profile;",
  whatsApp:
    "your WhatsApp number, if you write it into your profile or an administrator enters it: so that we can write to you and send you password links;",
  subscriptions: "your subscription plans and the quarters and courses that are open to you;",
  lecturesPlayed:
    "which lectures you played, on which day and how far: so that each lecture continues where you stopped, and so that you and we can see what you have watched;",
  payments:
    "your orders of a plan and what you tell us of their payment: how, how much and when you paid, the number or name that you paid from, the transfer’s reference and a WhatsApp number; and what we decided;",
  certificates:
    "the certificates that you asked for: everyone who has the code of one sees your name, the course, its hours and the date on a page of ours;",
  signIns: "when you signed in, from the site or from the app, until that session ends;",
  accountHistory: `what administrators changed in your account, and when, for ${recordMonths} months: your address stands in that record.`,
  purpose:
    "We use this to run your account and our courses, and for nothing else. We do not sell it, lend it or use it to advertise.",
  dataAccess:
    "When you are signed in, ‘Your profile’ in your courses shows all of this, to read and to download. What administrators write for each other, such as why a certificate was withdrawn, is not part of it: ask us for that.",
  removal: (request: (words: string) => ReactNode) =>
    sentence`You may ${request("ask for your account to be removed")}. It is closed immediately, and for ${graceDays} days you can restore it with your password. In the night after that the account is permanently erased, with everything in the list above and the messages that you sent while signed in. Of a payment that we approved, its number, date, amount, plan and way, the order’s reference and a refund stay without you, because our accounts must add up. The record of what administrators did then speaks of ‘an erased account’, under a number that leads to nobody.`,
  removalTraces: `With an account that someone asked to remove we keep, for those ${graceDays} days, when that was and a keyed digest of the network it came from, never the network address itself: so that removals which nobody wanted can be found and undone together.`,
  receiptPictures: `If you agree, we keep the picture of a receipt that you send us, to check your payment and for nothing else. What it says about the place and the device is taken out of it immediately. Only administrators of the society see it, and no backup holds it. It is deleted ${receiptDays} days after our decision, and immediately if you cancel the order or your account is erased. You can always send the transfer’s reference without a picture.`,
  contactMessages:
    "When you write to us with the contact form, we keep your name, your email address, the subject, your message and the time at which you sent it, so that we can answer you. Only administrators of the society read it. If you are signed in, we also keep that it came from your account: ‘Your profile’ shows it, and it is erased with your account. Anybody can type any address, so a message sent without signing in belongs to no account: write to us if you want to see it or have it erased. Every message stays until the night after an administrator deletes it.",
  logData: "Log data",
  requestLog:
    "For each request the site writes one line: the time, the kind of page, whether it succeeded, how long it took, and the number under which our host knows the request. The line holds no email address, no account, no IP address and nothing that you typed. When something fails, the technical cause is noted in the same way. When an account is removed at request, a line holds its number, so that removals which nobody wanted can be found.",
  attemptCounters: `To stop strangers from guessing passwords and from flooding our forms we count attempts, for a day at most. The counters are stored under digests, not under addresses, and are cleared every night. While strangers guess at the password of an account, administrators and its owner see since when. With each message we keep a keyed digest of the network it came from for ${networkDays} days, so that a flood of messages can be deleted as a whole.`,
  cookies: "Cookies",
  cookiesIntro: (forgeryCookie: ReactNode, signedOutCookie: ReactNode, prefix: ReactNode) =>
    sentence`We set only the cookies that the site needs to work, all of them our own. Over a secure connection the names of all but ${forgeryCookie} and ${signedOutCookie} begin with ${prefix}.`,
  sessionCookie: `Keeps you signed in: until you sign out, or after ${memberSession.idleDays} days without a visit, and never longer than ${memberSession.wholeDays} days.`,
  knownDeviceCookie: `Comes when you sign in and stays for ${knownDeviceDays} days, after signing out too. By it your account knows this browser again: while strangers guess at your password you can still sign in here. It holds no address and opens nothing by itself. The app keeps such a mark too.`,
  forgeryCookie:
    "Proves that a form was sent from our own pages. It comes with the first form that you see, and goes when you close the browser.",
  noticeCookie:
    "Carries one message to the next page, such as ‘You are signed out’, or the email that you gave. Gone within two minutes.",
  lapsedCookie:
    "Comes when you sign in and your plan has ended. It lets the login page tell you which plan that was, and holds your address for a message to us. While you choose a plan and pay, it shows that you gave your password. Gone ten minutes after your last step, and within two hours.",
  restoreCookie:
    "Comes when you sign in to an account that was removed, and lets you take it back. Gone within ten minutes.",
  draftCookie:
    "Comes when you send a form after your session has ended, or one for which an administrator must first confirm who is there. We keep the form, without passwords and files, so that it is there afterwards. Gone within an hour.",
  signedOutCookie:
    "Remembers that you have signed out while the site could not be reached. Your next visit ends the session.",
  secondFactorCookies:
    "Hold an administrator’s two-step sign-in together while it is under way or being set up. Gone within ten minutes.",
  localData: (token: ReactNode) =>
    sentence`While you are signed in, your browser also keeps a key to our interface in its local storage, under the name ${token}; signing out removes it. Without a connection it keeps how far you have watched until it can tell us. Lectures that you keep on a device stay in its browser for ${offlineDays} days at most; signing out removes them. The lecture player remembers how fast your connection is until you close the tab.`,
  serviceProviders: "Service providers",
  hosting:
    "The site, its database and its lectures are hosted by Cloudflare. Everything that you send to us or receive from us passes through its network, so it necessarily processes your IP address to deliver pages and to fend off attacks. It works on our behalf. Nobody else receives data from this site, unless you ask for the interactive map on our contact page: that is loaded from the servers of OpenStreetMap, which then see your IP address. The map that stands there at first is our own drawing.",
  security: "Security",
  securityMeasures:
    "Pages travel encrypted. Passwords are stored as hashes, sessions can be ended at any time, and only administrators of the society can open the records of learners. No method of storing or sending data is perfectly safe, and we cannot promise that ours is; should your data ever be exposed, we will tell you.",
  externalLinks: "External links",
  externalLinksNotice:
    "Our pages may link to other sites. We do not run them and cannot answer for what they keep; please read their own policies. Nothing from another site is loaded into our pages unless you ask for it.",
  children: "Children",
  childrenNotice:
    "This site is for physicians and does not address children under 13. We do not knowingly keep data about them. If you learn that a child has registered here, write to us and we will erase the account.",
  policyChanges: "Policy changes",
  versions: (effective: ReactNode, reviewed: ReactNode) =>
    sentence`This policy is effective as of ${effective}. It was last reviewed, and brought in line with how the site works today, on ${reviewed}. When it changes, the new text appears on this page with its date.`,
  contact: "Contact",
  contactIntro: "Questions about this policy, or about what we keep about you:",
};

export const privacyPolicyTexts = {
  title: "Privacy Policy",
  description: (name: string) =>
    `What ${name} keeps about visitors and learners of this site, why, for how long, and how to have it removed.`,
  contents: "On this page",
  dates: (effective: ReactNode, reviewed: ReactNode) =>
    sentence`Effective ${effective} · last reviewed ${reviewed}`,
  intro: (society: ReactNode) =>
    sentence`This page tells you what ${society} keeps when you use this site, why, and for how long. We keep little, and there is no advertising and no tracking here.`,
};

export const unauthorizedTexts = {
  unauthorized: "Unauthorized Access",
  backToHome: "Go Back To Home",
  unauthorizedHint: "Your account is not allowed to open this page.",
};

export const menuTexts = {
  home: "Home",
  about: "About Us",
  board: (product: string) => `${product} Board`,
  courses: "Courses",
  accounts: "Accounts",
  privacy: "Privacy Policy",
  contact: "Contact Us",
};

export const subjectTexts = {
  basic: "Basic Ultrasound of Gynecology and Pregnancy",
  advanced: "Advanced Ultrasound of Gynecology and Pregnancy",
  fetalEcho: "Fetal Echo & Doppler",
  anomalyScan: "Anomaly Scan",
  interventional: "Interventional Ultrasound",
  threeD: "3D & 4D Ultrasound of Gynecology and Pregnancy",
} as const;

/** Courses are named in English alone. */
export const sampleCourseNames = { ...subjectTexts };
