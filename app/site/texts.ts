import { graceDays } from "~/models/identity/removal-grace";
import { offlineDays } from "~/models/limits";

export const pageTopTexts = {
  home: "Home",
  pages: "Pages",
};

export const aboutTeaserTexts = {
  aboutUs: "About Us",
  readMore: "Read More",
  ofAboutUs: " about us",
};

export const featureBlocksTexts = {
  skilledInstructors: "Skilled Instructors",
  onlineClasses: "Online Classes",
  learningResources: "Learning Resources",
  communitySpaces: "Community Spaces",
  whatWeOffer: "What we offer",
};

export const whyChooseUsTexts = {
  whyChooseUs: "Why Choose Us",
};

export const aboutTexts = {
  about: "About",
};

export const boardTexts = {
  board: (product: string) => `${product} Board`,
  theMembersOfTheBoard: (name: string) =>
    `The members of the board of ${name}, with their names and offices.`,
  members: "Members",
  theBoardCouldNotBeLoaded: "The board could not be loaded",
  thisIsAFault: "This is a fault on our side. Please try again in a moment.",
  tryAgain: "Try Again",
  introducedHere: "The members of the board will be introduced here.",
  noBoardMembersYet: "No board members yet",
};

export const carouselTexts = {
  welcome: "Welcome",
  pauseSlides: "Pause slides",
  seeBeyondWithExpert: "See Beyond with Expert Ultrasound Education",
  unlockThePowerOfPrecision: "Unlock the Power of Precision with Ultrasound Training",
  ultrasoundMastery: "Ultrasound Mastery for the Modern Medical Professional",
};

export const courseCardsTexts = {
  fiveOfFiveStars: "Five of five stars",
  instructor: "[Instructor]",
  hours: "1.49 Hrs",
  students: "30 Students",
  readMore: "Read More",
  about: (title: string) => ` about ${title}`,
  joinNow: "Join Now",
  joinNowFor: (title: string) => `Join Now: ${title}`,
};

export const howToJoinTexts = {
  iWouldLikeToJoin: (course: string) => `I would like to join the course “${course}”.`,
  iWouldLikeToJoinAny: "I would like to join.",
  howToJoin: "How to join",
  createAnAccountThenCall:
    "Create an account. Then call or write to us for a plan of one, three or six months.",
  egp: (price: string) => `EGP ${price}`,
  askForThePrice: "For prices, call or write to us.",
  joinNow: "Join Now",
  askOnWhatsapp: "Ask on WhatsApp",
  callUs: "Call us:",
  emailUs: "Email us:",
};

export const coursesTexts = {
  courses: "Courses",
  ultrasoundCourses: (name: string) =>
    `Ultrasound courses of ${name}: gynecology and pregnancy, fetal echo and Doppler, anomaly scan, intervention, 3D and 4D.`,
  popularCourses: "Popular Courses",
  allCourses: "All courses",
  theCoursesAreAnnouncedHereSoon: "The courses are announced here soon.",
};

export const errorTexts = {
  error: "Error",
  somethingWentWrong: "Something went wrong",
  tryAgain: "Try again",
  goBackToHome: "Go Back To Home",
  thePageCouldNotBeShown: "The page could not be shown. Please try again.",
  sendAgain: "Send Again",
};

export const footerTexts = {
  callUs: "Call us:",
  emailUs: "Email us:",
  whatsapp: "WhatsApp:",
  footer: "Footer",
  howToJoin: "How to join",
};

export const homeTexts = {
  createAnAccount: "Create an Account",
  popularCourses: "Popular Courses",
  backToTop: "Back to top",
};

export const navbarTexts = {
  login: "Login",
  main: "Main",
  register: "Register",
  dashboard: "Dashboard",
  myCourses: "My courses",
  signOut: "Sign Out",
  callUs: "Call us:",
  emailUs: "Email us:",
};

export const notFoundTexts = {
  pageNotFound: "Page Not Found",
  goBackToHome: "Go Back To Home",
  thereIsNothing:
    "There is nothing at this address. It may have moved, or there may be a typo in the address.",
};

export const privacySectionsTexts = {
  informationUse: "Information use",
  youCanReadThePublicPages: "You can read the public pages without an account. When you register, we keep:",
  yourEmailAddress: "your email address, which is the name of your account, and when it was confirmed;",
  yourPasswordAsASaltedHash:
    "your password, as a salted hash only: nobody, ourselves included, can read it back;",
  yourNameSpecialty: "your name, specialty and workplace, if you write them into your profile;",
  yourSubscriptionPlans: "your subscription plans and the quarters and courses that are open to you;",
  whichLecturesYouPlayed:
    "which lectures you played, on which day and how far: so that each lecture continues where you stopped, and so that you and we can see what you have watched;",
  theCertificates:
    "the certificates that you asked for: everyone who has the code of one sees your name, the course, its hours and the date on a page of ours;",
  whenYouSigned: "when you signed in, from the site or from the app, until that session ends;",
  whatAdministratorsChanged:
    "what administrators changed in your account, and when, for 24 months: your address stands in that record.",
  weUseThisToRun:
    "We use this to run your account and our courses, and for nothing else. We do not sell it, lend it or use it to advertise.",
  whenYouAreSigned:
    "When you are signed in, ‘Your profile’ in your courses shows all of this, to read and to download. What administrators write for each other, such as why a certificate was withdrawn, is not part of it: ask us for that.",
  youMay: "You may",
  itIsClosedImmediately: `. It is closed immediately, and for ${graceDays} days you can restore it with your password. In the night after that the account is permanently erased, with everything in the list above and the messages that you sent while signed in. The record of what administrators did then speaks of ‘an erased account’, under a number that leads to nobody.`,
  askForYourAccount: "ask for your account to be removed",
  withAnAccountThatSomeone: `With an account that someone asked to remove we keep, for those ${graceDays} days, when that was and a keyed digest of the network it came from, never the network address itself: so that removals which nobody wanted can be found and undone together.`,
  whenYouWriteToUs:
    "When you write to us with the contact form, we keep your name, your email address, the subject, your message and the time at which you sent it, so that we can answer you. Only administrators of the society read it. If you are signed in, we also keep that it came from your account: ‘Your profile’ shows it, and it is erased with your account. Anybody can type any address, so a message sent without signing in belongs to no account: write to us if you want to see it or have it erased. Every message stays until the night after an administrator deletes it.",
  logData: "Log data",
  forEachRequestTheSite:
    "For each request the site writes one line: the time, the kind of page, whether it succeeded, how long it took, and the number under which our host knows the request. The line holds no email address, no account, no IP address and nothing that you typed. When something fails, the technical cause is noted in the same way. When an account is removed at request, a line holds its number, so that removals which nobody wanted can be found.",
  toStopStrangers:
    "To stop strangers from guessing passwords and from flooding our forms we count attempts, for a day at most. The counters are stored under digests, not under addresses, and are cleared every night. While strangers guess at the password of an account, administrators and its owner see since when. With each message we keep a keyed digest of the network it came from for 30 days, so that a flood of messages can be deleted as a whole.",
  cookies: "Cookies",
  weSetOnlyTheCookies:
    "We set only the cookies that the site needs to work, all of them our own. Over a secure connection the names of all but",
  and: "and",
  beginWith: "begin with",
  keepsYouSignedInUntil:
    "Keeps you signed in: until you sign out, or after 14 days without a visit, and never longer than 60 days.",
  comesWhenYouSign:
    "Comes when you sign in and stays for 400 days, after signing out too. By it your account knows this browser again: while strangers guess at your password you can still sign in here. It holds no address and opens nothing by itself. The app keeps such a mark too.",
  provesThatAFormWasSent:
    "Proves that a form was sent from our own pages. It comes with the first form that you see, and goes when you close the browser.",
  carriesOneMessageToTheNext:
    "Carries one message to the next page, such as ‘You are signed out’. Gone within two minutes.",
  comesWhenYouSign2:
    "Comes when you sign in and your plan has ended. It lets the login page tell you which plan that was, and holds your address for a message to us. Gone within ten minutes.",
  comesWhenYouSign3:
    "Comes when you sign in to an account that was removed, and lets you take it back. Gone within ten minutes.",
  comesWhenYouSendAForm:
    "Comes when you send a form after your session has ended, or one for which an administrator must first confirm who is there. We keep the form, without passwords and files, so that it is there afterwards. Gone within an hour.",
  remembersThatYouHaveSigned:
    "Remembers that you have signed out while the site could not be reached. Your next visit ends the session.",
  holdAnAdministratorsTwo:
    "Hold an administrator’s two-step sign-in together while it is under way or being set up. Gone within ten minutes.",
  whileYouAreSigned:
    "While you are signed in, your browser also keeps a key to our interface in its local storage, under the name",
  signingOutRemoves: `; signing out removes it. Without a connection it keeps how far you have watched until it can tell us. Lectures that you keep on a device stay in its browser for ${offlineDays} days at most; signing out removes them. The lecture player remembers how fast your connection is until you close the tab.`,
  serviceProviders: "Service providers",
  theSiteItsDatabase:
    "The site, its database and its lectures are hosted by Cloudflare. Everything that you send to us or receive from us passes through its network, so it necessarily processes your IP address to deliver pages and to fend off attacks. It works on our behalf. Nobody else receives data from this site, unless you ask for the interactive map on our contact page: that is loaded from the servers of OpenStreetMap, which then see your IP address. The map that stands there at first is our own drawing.",
  security: "Security",
  pagesTravelEncrypted:
    "Pages travel encrypted. Passwords are stored as hashes, sessions can be ended at any time, and only administrators of the society can open the records of learners. No method of storing or sending data is perfectly safe, and we cannot promise that ours is; should your data ever be exposed, we will tell you.",
  externalLinks: "External links",
  ourPagesMayLinkToOther:
    "Our pages may link to other sites. We do not run them and cannot answer for what they keep; please read their own policies. Nothing from another site is loaded into our pages unless you ask for it.",
  children: "Children",
  thisSiteIsForPhysicians:
    "This site is for physicians and does not address children under 13. We do not knowingly keep data about them. If you learn that a child has registered here, write to us and we will erase the account.",
  policyChanges: "Policy changes",
  thisPolicyIsEffectiveAsOf: "This policy is effective as of",
  itWasLastReviewed: ". It was last reviewed, and brought in line with how the site works today, on",
  whenItChangesTheNewText: ". When it changes, the new text appears on this page with its date.",
  contact: "Contact",
  questionsAboutThisPolicy: "Questions about this policy, or about what we keep about you:",
};

export const privacyPolicyTexts = {
  privacyPolicy: "Privacy Policy",
  whatKeepsAboutVisitors: (name: string) =>
    `What ${name} keeps about visitors and learners of this site, why, for how long, and how to have it removed.`,
  onThisPage: "On this page",
  effective: "Effective",
  lastReviewed: "· last reviewed",
  thisPageTellsYouWhat: "This page tells you what",
  keepsWhenYouUseThisSite:
    "keeps when you use this site, why, and for how long. We keep little, and there is no advertising and no tracking here.",
};

export const unauthorizedTexts = {
  unauthorizedAccess: "Unauthorized Access",
  goBackToHome: "Go Back To Home",
  yourAccountIsNotAllowed: "Your account is not allowed to open this page.",
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
