import { counted, countText } from "~/formats";
import { pictureMegabytes, uploadPatienceDays } from "~/media/upload/upload-sizes";
import { confirmedMinutes, firstLinkDays, linkHours } from "~/models/identity/limits";
import { graceDays } from "~/models/identity/removal-grace";
import { whatsAppNumberTexts } from "~/models/typed-text/texts";
import { importMegabytes, importRows, mostImportColumns } from "~/models/users/import-limits";
import { oneOfThePlans, plans } from "~/settings/plans";

export const nouns = {
  board: "board",
  quarter: "quarter",
  course: "course",
  lecture: "lecture",
  user: "user",
  period: "period",
  certificate: "certificate",
  import: "import",
  "password request": "password request",
  picture: "picture",
  message: "message",
  payment: "payment",
  activity: "record of activity",
} as const;

type Noun = keyof typeof nouns;

const subscriptionLapsed = "Your subscription has expired. Please renew to access the courses.";
const planFirst = "The subscription plan must be activated first before proceeding.";

const waitText = (minutes: number) =>
  minutes > 120
    ? counted(Math.ceil(minutes / 60), { one: "hour", other: "hours" })
    : counted(minutes, { one: "minute", other: "minutes" });

/** texts.test.ts fixes most of these. Browser code destructures functions: `texts.f()` would bring all others. */
const newHands = `Nobody counts as another whom an administrator made one, or made a password link for, in the last ${linkHours} hours.`;

export const texts = {
  authenticationRefused: "Your Authentication Not Approved.",
  roleRefused: "Access Denied: Admin privileges required",
  subscriptionLapsed,
  subscriptionCheckFailed: "Failed to verify subscription status",
  userIdRequired: "User ID is required",
  navigationFailed: "Navigation failed",
  noActiveSubscription: "No Active Subscription - You currently do not have an active subscription.",
  quarterLocked: "You have no permission to access to this quarter",
  noVideo: "No video selected or available.",
  comingSoon: "Coming soon",
  noPicture:
    "This browser cannot show the picture of this video. The sound continues. Please try another browser or device.",
  pictureHint:
    "If you hear sound but see no picture, this browser cannot show the video. Please try another browser or device.",
  videosFailed: "Failed to load videos. Please try again later.",
  courseIndexFailed: "The list of courses could not be loaded. Please reload the page.",
  quartersFailed: "Your quarters could not be loaded. Please reload the page.",
  invalidCredentials: "Invalid email or password",
  offline: "Unable to connect to server. Please check your connection.",
  loginFailed: "An unexpected error occurred. Please try again later.",
  serverError: "Server error. Please try again later.",
  formExpired: "This page expired. Please submit again.",
  cookiesBlocked:
    "This browser keeps no cookies, so nothing was sent. Allow cookies for this site, or open the link in Chrome or Safari, and submit again.",
  draftSaved: "What you typed is kept for an hour. Sign in, and it comes back.",
  draftSavedForConfirmation: "Your form is kept for an hour. Confirm that it is you, and it comes back.",
  lateSave: "Your entries were saved, although the server's answer was late.",
  draftRestored: "Your entries are back. Nothing has been saved yet: check them and submit again.",
  fileLost: (name: string) => `Your file “${name}” was not kept. Please choose it again.`,
  duplicateParameter: "This address says one thing twice. Please open the page by a link of this site.",
  formTooLarge: `Nothing was saved: the form is too large (a picture may have up to ${pictureMegabytes} MB). Go back, shorten the text or choose a smaller file, and submit again.`,
  signedOut: "You are signed out.",
  signedOutRemoved: "You are signed out. The account stays removed.",
  userCreated: "User Created Successfully",
  planRequest: "Sign in, then choose a plan.",
  emailTaken: "There is already an account with this email. Please log in with it.",
  messageSent: "Thank you. Your message was sent to the society.",
  inboxFull: (email: string, minutes: number) =>
    `Too many messages have arrived, and this one was not sent. Please write to ${email} by email, or try again in ${waitText(minutes)}.`,

  planFirst,
  planRequired: "Please select a subscription plan",
  subscriptionCreated: "Subscription created successfully",
  subscriptionUpdated: "Subscription updated successfully",
  subscriptionRemoved: "Subscription removed successfully",
  statusUpdated: "Status updated successfully!",
  statusFailed: "Error updating status. Please try again.",
  loginStatusUpdated: "Login Status updated successfully!",
  loginStatusFailed: "Error updating login status. Please try again.",

  subscribeUnchecked: "Tick ‘Subscribe to Plan’ to subscribe this user.",
  adminWithoutPlan: "This is an administrator's account. It opens every course and needs no subscription.",
  ownAccountSignOut: "This is your own account: unticking signs you out everywhere, including here.",
  planRefusals: {
    "unknown-user": "There is no such user.",
    "removed-user": "This account has been removed. Restore it before you change its subscription.",
    "unknown-plan": "There is no such plan. Please choose one from the list.",
    "unknown-period": "This subscription no longer exists.",
    "already-active": "This user already has an active subscription. Nothing was changed.",
    "none-active": "This user no longer has an active subscription. Nothing was changed.",
    "already-past": "This subscription would already be over. Nothing was changed.",
    "ends-sooner": "This subscription would end earlier. Nothing was changed.",
    "changed-meanwhile":
      "Someone else has changed this subscription. Nothing was saved: check it below and try again.",
  },
  userDeleted: "User deleted successfully",
  deleteUser: "Are you sure you want to delete this user?",
  userGone: "This account has already been deleted.",
  ownAccountProtected: "You cannot delete your own account here or remove its administrator role.",
  lastAdminProtected: "This is the last administrator. Make someone else an administrator first.",
  emailInUse: "There is already an account with this email.",
  emailOfRemovedAccount: "This email belongs to a removed account. Restore it, or erase it first.",
  removedAccountGone: "This account has already been restored or erased.",
  gracePeriodOver: `The ${graceDays} days are over: this account can no longer be restored and will be erased tonight.`,
  passwordChanged: "Your password was changed. You are signed out everywhere else.",
  devicesSignedOut: (devices: number) =>
    devices === 1 ? "The device is signed out." : `${devices} devices are signed out.`,
  alreadySignedOut: "Nothing to do: it was already signed out.",
  passwordSet: "Your password was set. You are signed in.",
  passwordWrong: "This is not your current password",
  linkExpired:
    "This link has been used or has expired. If you have just set your password with it, sign in to continue. Otherwise ask the society for a new link.",
  linkInvalid: "This link is not valid. Please copy the whole link, or ask the society for a new one.",

  bulk: {
    userRequired: "Select at least one user first.",
    tooManyUsers: (users: number) => `${users} users are too many: select at most 100 at a time.`,
    actionRequired: "Choose an action first.",
    nothingToDo: "There is nothing to do: all of these users would be skipped.",
    quarterRequired: "Please select at least one quarter",
    quarterGone: "One of these quarters no longer exists. Nothing was changed: please select again.",
    courseGone: "One of these courses no longer exists. Nothing was changed: please select again.",
    deleteUsers: (users: number) =>
      users === 1
        ? `Are you sure you want to delete this user? The account can be restored for ${graceDays} days.`
        : `Are you sure you want to delete these ${users} users? Their accounts can be restored for ${graceDays} days.`,
    linksIntro: `Each user can use the link once to set a new password: within ${firstLinkDays} days if the account has none yet, else within ${linkHours} hours. Earlier links stop working.`,
    linksReady: `Send each link to its user, and download or print them before you leave this page. A link works once: within ${firstLinkDays} days for an account without a password, else within ${linkHours} hours.`,
    skipReasons: {
      "unknown-user": "There is no such user.",
      "removed-user": "This account has already been deleted.",
      "no-plan": planFirst,
      "already-active": "This user already has an active subscription.",
      "none-active": "This user has no active subscription to renew: use ‘Subscribe’.",
      "unknown-plan": "This user's plan is no longer offered. Change it first.",
      "changed-meanwhile": "Someone else has changed this subscription.",
      own: "You cannot delete your own account here.",
      "link-over": "This link has been replaced or has run out. Make a new one.",
      "has-password": "Has set a password by link already. No new link was made.",
      "own-reset": `Two-step sign-in of this account was reset in the last ${linkHours} hours: only another administrator can make its link. ${newHands}`,
      "last-admin": "This is the last administrator. Make someone else an administrator first.",
    },
  },
  madeAdmin: (email: string) => `${email} is now an administrator.`,
  madeUser: (email: string) => `${email} is now a user.`,
  userRestored: (email: string) => `${email} has been restored.`,
  accountsRestored: (restored: number, left: number) => {
    if (restored === 0) return "There are no accounts left to restore.";
    const done = `${counted(restored, { one: "account has", other: "accounts have" })} been restored.`;
    return left > 0 ? `${done} ${countText(left)} are left: restore them next.` : done;
  },
  userErased: (email: string) => `${email} has been erased permanently.`,
  deletedMessage: "a deleted message",

  secondFactor: {
    codeMissing: "Enter the code first",
    codeWrong:
      "This code is wrong or has already been used. Each code works once: wait for the next one in your app.",
    setupCodeWrong:
      "This code does not match the QR code above. Check your phone's clock, and enter the code that the app shows now.",
    setupExpired: "The QR code has expired. Please scan this one and enter its code.",
    signInExpired: "Please sign in again: the code was not entered in time.",
    recoveryCodeUsed: (left: number) =>
      left > 3
        ? `You signed in with a recovery code. ${left} are left.`
        : `You signed in with a recovery code. ${left === 1 ? "Only one is" : left === 0 ? "None are" : `Only ${left} are`} left: make new ones under ‘Two-step sign-in’.`,
    recoveryCodesLeft: (left: number) => `${left} of your recovery codes are left.`,
    fewRecoveryCodesLeft: (left: number) =>
      `${left === 1 ? "Only one of your recovery codes is" : left === 0 ? "None of your recovery codes are" : `Only ${left} of your recovery codes are`} left. Make new ones now.`,
    requiredForAdmins: "This site requires it for every administrator, so it cannot be turned off.",
    turnedOff: "Two-step sign-in is off. You are signed out everywhere else.",
    alreadyOff: "Two-step sign-in is off for your account.",
    ownAccount: "This is your own account. Use ‘Two-step sign-in’ in the account menu.",
    reset: (email: string) => `Two-step sign-in of ${email} was reset.`,
    nothingToReset: (email: string) => `${email} has no two-step sign-in.`,
    passwordSet: "Your password was set. One more step signs you in.",
    codeRequired: "A code is needed: send one from your authenticator app, or a recovery code.",
    setupRequired: "This account needs two-step sign-in. Sign in on the website first to set it up.",
  },

  confirmation: {
    passwordMissing: "Enter your password",
    passwordWrong: "This is not your password.",
    passwordExpired: `You entered your password more than ${confirmedMinutes} minutes ago. Enter it again.`,
    codeMissing: "Enter a code from your app, or a recovery code",
    accountChanged: "Your account has just changed. Please sign in again.",
  },

  /** For another pair of hands: one alone could enter as any other administrator. */
  separationOfDuties: {
    afterSecondFactorReset: (email: string, done: string, until: string) =>
      `Two-step sign-in of ${email} was reset on ${done}. Until ${until} only another administrator can make a password link for this account. ${newHands} If there is no other, ask the operator of the site.`,
    afterPasswordLink: (email: string, done: string, until: string) =>
      `A password link was made for ${email} on ${done}. Until ${until} only another administrator can reset two-step sign-in of this account. ${newHands} If there is no other, ask the operator of the site.`,
  },

  accountNotFound: "Email Account Not Found",
  accountRemovedTitle: "Account Section",
  restoreDeadline: (until: string) =>
    `You can restore it until ${until}. After that it is permanently erased, with everything in it.`,
  accountRestored: "Your account has been restored.",
  removalCancelled: "Your account is kept. Nothing has changed.",
  signInToRestore: "To restore a removed account, please sign in with its email and password.",
  adminNotRemoved: "An administrator's account cannot be removed here.",
  fieldRequired: "This field is required",
  emailInvalid: "Not a valid email",
  adminLoginTitle: "Login system",
  adminLoginFailed: "An unknown error occurred.",

  accountRemoved: (email: string) => `${email} has been deleted successfully`,
  signedInAs: (email: string) =>
    `You are signed in as ${email}. If you remove this account, you are signed out everywhere.`,
  restorableUntil: (date: string) =>
    `This account was removed. Sign in on the website before ${date} to restore it.`,

  gone: (what: Noun) => `This ${nouns[what]} has already been deleted.`,
  goneUnsaved: (what: Noun) => `This ${nouns[what]} has already been deleted. Nothing was saved.`,
  messageDeleted: "Message deleted successfully",
  boardAdded: "Board added successfully",
  boardUpdated: "Board updated successfully",
  boardDeleted: "Board deleted successfully",
  boardNumberTaken: "Another board already has this number.",
  quarterAdded: "Quarter added successfully",
  quarterUpdated: "Quarter updated successfully",
  quarterDeleted: "Quarter deleted successfully",
  quarterNumberTaken: "Another quarter already has this number.",
  quarterHasCourses: (count: number) =>
    `This quarter still has ${counted(count, { one: "course. Delete or move it", other: "courses. Delete or move them" })} first.`,
  unsavedChanges: "You have changes on this page that are not saved yet.",
  saveUnconfirmed:
    "Unable to connect to server. Your changes may not have been saved: please check your connection and submit again.",

  picture: {
    tooLarge: `The picture is larger than ${pictureMegabytes} MB. Please choose a smaller one.`,
    wrongType: "This is not a JPEG, PNG, WebP or AVIF picture.",
    unsupportedFormat: (what: string) =>
      `This is ${what}, which cannot be used here. Export it as JPEG and choose that file.`,
    tooManyPixels: "The picture is too large: at most 12,000 pixels a side and 50 megapixels.",
    unreadable: "The picture could not be read. It may be damaged: save it again or choose another one.",
    unsupportedAvif:
      "This AVIF picture cannot be used. Please save it as JPEG, PNG or WebP and choose that file.",
    saveFailed: "The picture could not be saved, and nothing else was. Please submit the form again.",
    unknown: "There is no stored picture with this name.",
    lost: "Your picture was not kept. Please choose it again.",
    unsaved: "Your new picture (not saved)",
    saved: "Saved picture",
    ready: "This picture is ready. It will be saved with the form.",
  },

  loadingCourses: "Loading courses...",
  noCoursesInCategory: "No courses found for this category.",
  noCoursesInQuarter: "No Courses in this quarter",
  noCategories: "No categories available.",
  noVideoYet: "No video yet",
  courseAdded: "Course added successfully",
  courseUpdated: "Course updated successfully",
  courseDeleted: "Course deleted successfully",
  courseMoved: "Course moved successfully",
  visitFeeRequired: "visit fee is required",
  visitDateRequired: "visit date is required",
  courseHasLectures: (count: number) =>
    `This course still has ${counted(count, { one: "lecture. Delete or move it", other: "lectures. Delete or move them" })} first.`,
  quarterGone: "This quarter no longer exists. Choose another one.",
  courseMoveEffect: (from: string, to: string) =>
    `Nothing has been saved yet. Users with access to “${from}” but not to “${to}” will lose this course; users with access to “${to}” only will gain it.`,
  courseMoveCounts: (losing: number, gaining: number) =>
    `${counted(losing, { one: "user loses", other: "users lose" })} access, ${counted(gaining, { one: "gains", other: "gain" })} access.`,
  lectureAdded: "Lecture added successfully",
  lectureUpdated: "Lecture updated successfully",
  lectureDeleted: "Lecture deleted successfully",
  lectureMoved: "Lecture moved successfully",
  orderChanged: "The list has changed. Nothing was moved: check it and move again.",
  courseGone: "This course no longer exists. Choose another one.",
  itemsSaved: (items: number) => `Saved ${items} items successfully!`,
  itemsFailed: "Error saving items. Please try again.",

  quartersUpdated: (email: string) => `${email} quarters updated successfully`,
  quartersUpdateFailed: "Error updating quarters. Please try again.",
  coursesUpdated: (email: string) => `${email} courses updated successfully`,
  coursesSubmitted: (courses: number) => `Successfully submitted ${courses} courses!`,
  coursesSubmitFailed: "Failed to submit courses. Please try again.",
  courseRequired: "Please select at least one course",

  neverSubscribed: (contact: string) =>
    `${subscriptionLapsed} New accounts are activated by the society: ${contact}`,
  tooManyAttempts: (minutes: number) => `Too many attempts. Please try again in ${waitText(minutes)}.`,

  upload: {
    published: "Video published.",
    steps: { sound: "Preparing the audio", picture: "Preparing the picture", plain: "Finishing the files" },
    slowStart: "This file may start slowly. Export it for the web (“fast start”) and upload it again.",
    unsupportedCodec: (codec: string) =>
      codec === "HEVC"
        ? "Many phones can't play this format (HEVC). iPhones, iPads and Macs play it; Firefox, older Android phones and many Windows computers play the sound only. Export the video as H.264 (also called AVC or “Most Compatible”) and upload it again."
        : `Many phones can't play this format (${codec}). Export the video as H.264 (also called AVC) and upload it again.`,
    unsupportedSound: (codec: string) =>
      `Most phones can't play this sound (${codec}): learners would hear nothing. Export the sound as AAC and upload the video again.`,
    unsupportedCodecNote: "Many phones can't play this video",
    fileRequired: "Choose a video first.",
    notMp4: "This is not an MP4 or MOV file.",
    tooLargeForForm:
      "The video is larger than 90 MB. Turn on JavaScript in your browser to upload up to 2 GB.",
    tooLarge: "The video is larger than 2 GB. Export it smaller and upload it again.",
    interrupted: "The upload was interrupted. Please upload the video again.",
    failed: "The upload failed. Please upload the video again.",
    lost: "The upload was lost. Please start again.",
    singleQuality: "One quality only: heavy on slow connections",
    stopped: (until: string) =>
      `This upload has stopped. Choose the same file to continue it, until ${until}. After that the uploaded part is deleted.`,
    expired: `The upload expired after ${uploadPatienceDays} days without activity.`,
    cancelled: "The upload was cancelled. The lecture's video has not changed.",
    signedOut: "You are signed out. Sign in again and choose the same file to continue the upload.",
    unreadable: "The file could not be read. Was it moved or changed? Choose it again.",
    noSuchLecture: "There is no such lecture.",
    otherUpload: (fileName: string) =>
      `Another file, \u2068${fileName}\u2069, is being uploaded to this lecture. Uploading this file replaces it.`,
    otherUploadFirst: (fileName: string) =>
      `Another file, \u2068${fileName}\u2069, is being uploaded to this lecture. Cancel that upload first.`,
    unknown: "There is no such upload. It may have been cancelled or replaced by another one.",
    ended: "This upload has ended. Start another one.",
    finished: "This upload is already the lecture's video.",
    noSuchPart: "The file has no part with this number.",
    wrongPartSize: "Every part must have the size set at the start; the last one may be smaller.",
    wrongPartType: "A part has to be application/octet-stream.",
    missingParts: "Parts of the file are missing. Ask which ones are stored and send the others.",
    partFailed: "The part could not be saved. Please send it again.",
    finishFailed: "The video could not be completed. Please try again.",
  },

  preview: {
    opened: "The lecture is open to everyone.",
    closed: "Only learners with access can watch the lecture now.",
    noVideo: "This lecture has no video yet. Add one first.",
  },

  captions: {
    fileRequired: "Choose a captions file first.",
    lineError: (line: number, reason: string) => `Line ${countText(line)}: ${reason}`,
    tooLarge: "The file is larger than 1 MB. Is it really a captions file (.vtt or .srt)?",
    interrupted: "The upload was interrupted. Please upload the captions again.",
    empty: "The captions file is empty.",
    noText: "The captions file contains no text.",
    notText:
      "This is not a text file. Save the captions as WebVTT (.vtt) or SubRip (.srt) and choose that file.",
    notUtf8:
      "The file is not in UTF-8 from here on. Open it in the program that made it, or in Notepad, save it with the encoding UTF-8, and upload it again.",
    noHeader: "The file must start with WEBVTT (.vtt), or with a number and times below it (.srt).",
    noTimes:
      "This text has no times. Each text needs a line above it, such as 00:01:02.500 --> 00:01:05.000, and an empty line above that.",
    badTimes: "These times cannot be read. Write them as 00:01:02.500 --> 00:01:05.000.",
    emptyLineMissing: "An empty line is missing between the text above and these times.",
    endBeforeStart: (start: string, end: string) =>
      `This text begins at ${start} and must end later than ${end}.`,
    tooLong: (letters: number) =>
      `This text has more than ${countText(letters)} characters. Split it into several, each with its own times.`,
    moreErrors: (count: number) =>
      `${counted(count, { one: "more line needs", other: "more lines need" })} a change.`,
    saved: (language: string) => `Captions saved: ${language}.`,
    guessed: (language: string) =>
      `Captions saved: ${language}. The file is not in UTF-8 and was read as Windows-1256 (Arabic): please check the words in the transcript.`,
    removed: (language: string) => `Captions removed: ${language}.`,
    saveFailed: "The captions could not be saved. Please upload them again.",
    transcriptFailed: "The transcript could not be loaded. Please reload the page.",
  },

  addressNeverConfirmed:
    "The address of this account was never confirmed, and anybody can register any address. Give it something only if you know who registered. A password link, once used, confirms the address and signs out everybody else.",
  exportFailed: "The accounts could not be exported. Please try again later.",

  userImport: {
    fileRequired: "Choose a CSV file first.",
    tooLarge: `Nothing was imported: the file is larger than ${importMegabytes} MB. Split it into smaller files, each with the header row.`,
    tooManyRows: () =>
      `The file has more than ${countText(importRows)} rows. Split it into smaller files, each with the header row.`,
    tooManyColumns: `The header row has more than ${mostImportColumns} columns. Keep email, name, plan and quarters.`,
    empty: "The file is empty.",
    noRows: "The file has a header row and no rows below it.",
    spreadsheet:
      "This is a spreadsheet, not a CSV file. Open it and save it as CSV UTF-8, then choose that file.",
    notText: "This is not a text file. Save the table as CSV UTF-8, then choose that file.",
    noEmailColumn: (found: string) =>
      `The first row must name the columns, and one of them must be “email”. It reads: ${found}`,
    duplicateColumn: (name: string) => `Two columns are called “${name}”. Keep one of them.`,
    unclosedQuote: (row: number, column: string) =>
      `A quotation mark in row ${row}, column “${column}”, is never closed. Nothing was read: please fix the file.`,
    strayQuote: (row: number) =>
      `Row ${row} has text after a closing quotation mark. Nothing was read: please fix the file.`,
    saveFailed: "The file could not be saved. Nothing was imported. Please upload it again.",
    expired: "This import has expired: files are kept for a day. Please upload the file again.",
    noValidRows: "There are no valid rows to import.",
    linksInterrupted:
      "All rows are imported. Making the password links was interrupted: press ‘Password links’ to continue.",
    interrupted: (done: number, all: number) =>
      `The import was interrupted: ${countText(done)} of ${countText(all)} rows were imported. Press the button to continue; no row is imported twice.`,
    finished: (rows: number) => `Import finished: ${counted(rows, { one: "row", other: "rows" })} imported.`,
    neverConfirmedSkipped:
      "Skipped: the address of this account was never confirmed, and the box was not ticked.",

    notUtf8: "The file is not in UTF-8 and was read as Windows-1256 (Arabic): please check the names below.",
    ignoredColumns: (names: string) => `Ignored columns: ${names}`,
    emailMissing: "The email is missing.",
    emailInvalid: "The email is not valid.",
    duplicateEmail: (row: number) => `Row ${row} has the same email.`,
    unknownPlan: () =>
      `There is no such plan. Write ${oneOfThePlans()} (or ${plans.map(({ id }) => id).join(", ")}).`,
    unknownQuarter: (name: string) => `There is no quarter “\u2068${name}\u2069”.`,
    existingQuarters: (names: string, isAll: boolean) =>
      isAll ? `There are these quarters: ${names}` : `There are these quarters, among others: ${names}`,
    noQuarters: "There are no quarters yet.",
    nameNotEnglish: "The name stands on certificates: write it in English letters, or leave it out.",
    ambiguousQuarter: (name: string) =>
      `Several quarters are called “\u2068${name}\u2069”. Rename one of them first.`,
    tooManyCells: (cells: number, columns: number) =>
      `The row has ${cells} cells, the header row ${columns}. Is a cell that contains a separator missing its quotation marks?`,
    controlCharacters: "The cell contains invisible characters.",
    tooLong: (limit: number) => `The cell is longer than ${countText(limit)} characters.`,
    otherPlan: (plan: string, until: string) =>
      `The account already has another plan: ${plan} until ${until}. It is not changed.`,
    planChanged: "The account now has another plan. It is not changed.",
    numberInvalid: `${whatsAppNumberTexts.invalid}. Let the spreadsheet take its column for text.`,
    adminNumber: "This is an administrator's account. Change its WhatsApp number on the user's page.",
    planMissing: () => `The account has no plan, so it gets no quarter. Write ${oneOfThePlans()} under plan.`,
    wrongColumn: "This is a plan or a quarter. Is it in the right column?",
    accountGone: "The account has already been erased.",
    quarterGone: "A quarter of this row has already been deleted.",
  },

  api: {
    unauthorized: "Please sign in.",
    forbidden: "You are not allowed to do this.",
    notFound: "There is no such thing here.",
    methodNotAllowed: "This address does not take that method.",
    invalid: "The request is not valid.",
    malformedJson: "The body is not valid JSON.",
    malformedForm: "The form could not be read.",
    duplicateName: "A name comes twice. Send each once.",
    wrongContentType: "The body has to be application/json.",
    wrongFormContentType: "The body has to be application/json or a form.",
    idempotencyKeyInvalid: "An Idempotency-Key has 8 to 200 letters, digits and signs of . : ~ + / = _ -",
    idempotencyKeyUsed:
      "This Idempotency-Key was already used for another call. Nothing was done: take a new one.",
    responseLost:
      "The call with this Idempotency-Key was done, but its answer was lost. Read what it changed.",
    callInProgress: "The first call with this Idempotency-Key is still under way. Ask again in a moment.",
    tooLarge: "The request is too large.",
    numberRequired: "The number is missing.",
    numberInvalid: "The number has to be a text or a number.",
    idInvalid: "An id is a whole number from 1.",
    idsDiffer: "The id in the address is not the one in the body.",
    idsUnknown: "The list names something that does not exist. Nothing was saved.",
    idListInvalid: "A list of ids is expected, each a whole number from 1.",
    listTooLong: "A list has at most 10,000 ids.",
    pageInvalid: "A page is a whole number from 1 to 1,000,000.",
    noSuchUser: "There is no such user.",
    confirmationRequired:
      "Confirm that it is you: send your password, and a code if you have two-step sign-in, to POST /Accounts/Confirm, then send this call again.",
    foreignOrigin: "The request comes from another site.",
    httpsRequired: "This site is reached over HTTPS only.",
    forgeryTokenInvalid: "The anti-forgery token is missing or out of date.",
    addressExpired: "This video address has expired. Ask for a new one.",
    addressInvalid: "This video address is not valid.",
    pictureWidthInvalid: "The width has to be one whole number from 1 to 1200.",
    rangeNotSatisfiable: "The requested range is not in the file.",
  },
} as const;

/** Milliseconds until script hides a notice. */
export const noticeTimes = { success: 3000, guard: 5000, toast: 5000, undo: 10_000, link: 60_000 } as const;

export const pageNameTexts = {
  plan: "Your Subscription Plan",
  myCourses: "My courses",
  search: "Search",
  transcript: "Transcript",
  offline: "Saved on this device",
  profile: "Your profile",
  certificate: "Your certificate",
  payments: "Your payments",
  receipt: "Your receipt",
  data: "Your data",
  dashboard: "Dashboard",
  courses: "Courses",
  allCourses: "All courses",
  coursesByQuarter: "Courses by quarter",
  savedSelection: "Saved selection",
  quartersPermission: "Quarters permission",
  coursesPermission: "Courses permission",
  userPermission: "User permission",
  lectures: "Lectures",
  unnamedLectures: "the lectures",
  otherPage: "the page you asked for",
} as const;
