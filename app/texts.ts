const planFirst = "The subscription plan must be activated first before proceeding.";

/** texts.test.ts fixes most of these to the letter. Browser code destructures its functions: `texts.f()` would take all
 * the others along. */
export const texts = {
  authenticationRefused: "Your Authentication Not Approved.",
  roleRefused: "Access Denied: Admin privileges required",
  subscriptionLapsed: "Your subscription has expired. Please renew to access the courses.",
  subscriptionCheckFailed: "Failed to verify subscription status",
  userIdRequired: "User ID is required",
  navigationFailed: "Navigation failed",
  noActiveSubscription: "No Active Subscription - You currently do not have an active subscription.",
  quarterLocked: "You have no permission to access to this quarter",
  noVideo: "No video selected or available.",
  noPicture:
    "This browser cannot show this video's picture. The sound goes on. Please try another browser or another device.",
  pictureMayBeMissing:
    "If you hear the sound and see no picture, this browser cannot show the picture. Please try another browser or another device.",
  videosFailed: "Failed to load videos. Please try again later.",
  courseIndexFailed: "The list of courses could not be loaded. Please reload the page.",
  quartersFailed: "Your quarters could not be loaded. Please reload the page.",
  invalidCredentials: "Invalid email or password",
  offline: "Unable to connect to server. Please check your connection.",
  loginFailed: "An unexpected error occurred. Please try again later.",
  serverError: "Server error. Please try again later.",
  formOutOfDate: "This page expired. Please submit again.",
  entriesKept: "What you typed is kept for an hour. Sign in, and it comes back.",
  entriesBack: "Your entries are back. Nothing has been saved yet: check them and submit again.",
  chooseFileAgain: "The file that you had chosen was not kept. Please choose it again.",
  formTooLarge:
    "Nothing was saved: what you sent is too large (a picture may have 5 MB). Go back with your browser's Back button, shorten the text or choose a smaller file, and send it again.",
  signedOut: "You are signed out.",
  leftRemoved: "You are signed out. The account stays removed.",
  userCreated: "User Created Successfully",
  emailTaken: "There is already an account with this email. Please log in with it.",
  messageSent: "Thank you. Your message was sent to the society.",

  planFirst,
  planRequired: "Please select a subscription plan",
  subscriptionCreated: "Subscription created successfully",
  subscriptionUpdated: "Subscription updated successfully",
  subscriptionRemoved: "Subscription removed successfully",
  statusUpdated: "Status updated successfully!",
  statusFailed: "Error updating status. Please try again.",
  loginStatusUpdated: "Login Status updated successfully!",
  loginStatusFailed: "Error updating login status. Please try again.",

  subscribeUnchecked: "Please check ‘Subscribe to Plan’ to subscribe this user.",
  adminNeedsNoPlan: "This is an administrator's account. It opens every course and needs no subscription.",
  ownAccountLoggedIn: "This is your own account: unchecking signs you out everywhere, here too.",
  planRefusals: {
    "unknown-user": "There is no such user.",
    "removed-user": "This account has been removed. Restore it before you change its subscription.",
    "unknown-plan": "There is no such plan. Please choose one of the list.",
    "unknown-period": "This subscription is not there any more.",
    "already-active": "This user has an active subscription already. Nothing was changed.",
    "none-active": "This user has no active subscription any more. Nothing was changed.",
    "already-past": "This subscription would be over already. Nothing was changed.",
    "ends-sooner": "This subscription would end earlier. Nothing was changed.",
    "changed-meanwhile":
      "Somebody else has changed this subscription meanwhile. Nothing was saved: please check it below and try again.",
  },
  userDeleted: "User deleted successfully",
  deleteUser: "Are you sure you want to delete this user?",
  userGone: "This account has been deleted meanwhile.",
  ownAccountKept: "You cannot delete your own account here, or take Admin away from it.",
  lastAdminKept: "This is the last Admin. Make somebody else an Admin first.",
  emailOfUser: "There is already an account with this email.",
  emailOfRemoved: "This email belongs to a removed account. Restore it, or erase it first.",
  removedGone: "This account has been restored or erased meanwhile.",
  removedOver: "The 30 days of this account are over: it cannot be restored any more and is erased tonight.",
  passwordChanged: "Your password was changed. You are signed out everywhere else.",
  devicesSignedOut: (devices: number) =>
    devices === 1 ? "The device is signed out." : `${devices} devices are signed out.`,
  noDeviceSignedOut: "Nothing to do: it was signed out already.",
  passwordChosen: "Your password was set. You are signed in.",
  passwordWrong: "This is not your current password",
  linkDead: "This link was used already, or its 24 hours are over. Please ask the society for a new one.",
  linkUnknown: "This link is not complete. Please copy the whole of it, or ask the society for a new one.",

  bulk: {
    chooseFirst: "Choose at least one user first.",
    tooMany: (users: number) => `${users} users are too many: choose at most 100 at a time.`,
    chooseAction: "Choose what is to be done first.",
    noneLeft: "There is nothing to do here: every one of these users would be left out.",
    chooseQuarter: "Please select at least one quarter",
    quarterGone: "One of these quarters does not exist any more. Nothing was changed: please choose again.",
    courseGone: "One of these courses does not exist any more. Nothing was changed: please choose again.",
    deleteUsers: (users: number) =>
      users === 1
        ? "Are you sure you want to delete this user? The account can be restored for 30 days."
        : `Are you sure you want to delete these ${users} users? Their accounts can be restored for 30 days.`,
    leftOut: {
      "unknown-user": "There is no such user.",
      "removed-user": "This account has been deleted meanwhile.",
      "no-plan": planFirst,
      "already-active": "This user has an active subscription already.",
      "none-active": "This user has no active subscription to renew.",
      "unknown-plan": "This user's plan is not offered any more. Change it first.",
      "changed-meanwhile": "Somebody else has changed this subscription meanwhile.",
      own: "You cannot delete your own account here.",
      "last-admin": "This is the last Admin. Make somebody else an Admin first.",
    },
  },
  userIsAdmin: (email: string) => `${email} is an Admin now.`,
  userIsUser: (email: string) => `${email} is a User now.`,
  userRestored: (email: string) => `${email} has been restored.`,
  accountsRestored: (restored: number, left: number) => {
    if (restored === 0) return "None of these accounts is left to restore.";
    const done = `${restored.toLocaleString("en")} ${restored === 1 ? "account has" : "accounts have"} been restored.`;
    return left > 0 ? `${done} ${left.toLocaleString("en")} are left: restore them next.` : done;
  },
  userErased: (email: string) => `${email} has been erased permanently.`,
  erasedAccount: "an erased account",

  secondFactor: {
    codeMissing: "Enter the code first",
    codeWrong: "This code is not right, or was used already. Each works once: wait for your app's next one.",
    setupCodeWrong:
      "This code is not the one of the picture above. Check the clock of your phone, and enter the code that the app shows now.",
    setupTooLong: "The picture was open for too long. Please scan this one and enter its code.",
    startAgain: "Please sign in again: the code was not entered in time.",
    recoveryUsed: (left: number) =>
      left > 3
        ? `You signed in with a recovery code. ${left} are left.`
        : `You signed in with a recovery code. ${left === 1 ? "Only one is" : left === 0 ? "None are" : `Only ${left} are`} left: make new ones under ‘Two-step sign-in’.`,
    codesLeft: (left: number) => `${left} of your recovery codes are left.`,
    fewCodesLeft: (left: number) =>
      `${left === 1 ? "Only one of your recovery codes is" : left === 0 ? "None of your recovery codes are" : `Only ${left} of your recovery codes are`} left. Make new ones now.`,
    required: "This site asks every administrator for it, so it cannot be turned off.",
    turnedOff: "Two-step sign-in is off. You are signed out everywhere else.",
    isOff: "Two-step sign-in is off for your account.",
    ownReset: "This is your own account. Use ‘Two-step sign-in’ in the account menu.",
    reset: (email: string) => `Two-step sign-in of ${email} was reset.`,
    noneToReset: (email: string) => `${email} has no two-step sign-in.`,
    passwordChosen: "Your password was set. One more step signs you in.",
    codeNeeded: "A code is needed: send `code` from your authenticator app, or a recovery code.",
    setupNeeded: "This account needs two-step sign-in. Sign in on the web site first to set it up.",
  },

  accountNotFound: "Email Account Not Found",
  accountSection: "Account Section",
  erasedAfter: (until: string) =>
    `You can have it back until ${until}. In the night after that it is erased permanently, with everything in it.`,
  accountRestored: "Your account has been restored.",
  accountKept: "You keep your account. Everything is as it was.",
  restoreAfterSignIn: "To restore a removed account, please sign in with its email and password.",
  adminNotRemoved: "An administrator's account cannot be removed here.",
  fieldRequired: "This field is required",
  emailInvalid: "Not a valid email",
  adminLogin: "Login system",
  adminLoginUnknown: "An unknown error occurred.",

  accountRemoved: (email: string) => `${email} has been deleted successfully`,
  signedInAs: (email: string) =>
    `You are signed in as ${email}. If you remove this account, you are signed out everywhere.`,
  removedUntil: (date: string) =>
    `This account was removed. Sign in on the web site before ${date} to restore it.`,

  gone: (what: string) => `This ${what} has been deleted meanwhile.`,
  goneUnsaved: (what: string) => `This ${what} has been deleted meanwhile. Nothing was saved.`,
  messageDeleted: "Message deleted successfully",
  boardAdded: "Board added successfully",
  boardUpdated: "Board updated successfully",
  boardDeleted: "Board deleted successfully",
  boardNumberTaken: "Another board has this number already.",
  quarterAdded: "Quarter added successfully",
  quarterUpdated: "Quarter updated successfully",
  quarterDeleted: "Quarter deleted successfully",
  quarterNumberTaken: "Another quarter has this number already.",
  quarterHasCourses: (count: number) =>
    `This quarter still has ${count} ${count === 1 ? "course. Delete or move it" : "courses. Delete or move them"} first.`,
  leaving: "What you changed on this page is not saved yet.",
  unsaved:
    "Unable to connect to server. It may not have been saved: please check your connection and send it again.",

  picture: {
    tooLarge: "The picture is larger than 5 MB. Please choose a smaller one.",
    wrongType: "This is not a JPEG, PNG, WebP or AVIF picture.",
    tooManyPixels: "The picture has too many pixels: 12,000 a side and 50 million in all at most.",
    unreadable:
      "The picture could not be read. It may be damaged: please save it anew or choose another one.",
    otherFormat:
      "This AVIF picture cannot be taken as it is. Please save it as JPEG, PNG or WebP and choose that.",
    notStored: "The picture could not be stored. Nothing was saved. Please send the form again.",
    unknown: "There is no stored picture with this name.",
    lost: "The kept picture is not there any more. Please choose it again.",
    kept: "This picture is kept. It is saved with the form.",
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
    `This course still has ${count} ${count === 1 ? "lecture. Delete or move it" : "lectures. Delete or move them"} first.`,
  quarterChoiceGone: "This quarter does not exist any more. Choose another one.",
  courseChangesQuarter: (from: string, to: string) =>
    `Nothing is saved yet. Members with access to “${from}” but not to “${to}” will lose this course; members with access to “${to}” only will get it.`,
  courseChangesHands: (losing: number, gaining: number) => `Now: ${losing} lose it, ${gaining} get it.`,
  lectureAdded: "Lecture added successfully",
  lectureUpdated: "Lecture updated successfully",
  lectureDeleted: "Lecture deleted successfully",
  lectureMoved: "Lecture moved successfully",
  courseChoiceGone: "This course does not exist any more. Choose another one.",
  itemsSaved: (items: number) => `Saved ${items} items successfully!`,
  itemsFailed: "Error saving items. Please try again.",

  quartersUpdated: (email: string) => `${email} quarters updated successfully`,
  quartersUpdateFailed: "Error updating quarters. Please try again.",
  coursesUpdated: (email: string) => `${email} courses updated successfully`,
  coursesSubmitted: (courses: number) => `Successfully submitted ${courses} courses!`,
  coursesSubmitFailed: "Failed to submit courses. Please try again.",
  courseRequired: "Please select at least one course",

  newAccounts: (contact: string) => `New accounts are activated by the society: ${contact}`,
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,

  upload: {
    replaced: "The lecture shows its new video.",
    slowStart:
      "Its index stands at its end, so it starts late on a slow line. Export it for the web (“fast start”) and upload it again.",
    rareCodec: (codec: string) =>
      codec === "HEVC"
        ? "Its picture is HEVC, as many phones record it. iPhones, iPads and Macs play it; Firefox, older Android phones and many Windows computers play the sound only. Export the video as H.264 (also called AVC or “Most Compatible”) and upload it again."
        : `Its picture is ${codec}, which many phones and browsers do not play. Export the video as H.264 (also called AVC) and upload it again.`,
    rareCodecNote: "Many phones can't play this video",
    chooseFile: "Choose a video first.",
    notMp4: "This is not an MP4 or MOV file, whatever its name says.",
    tooLargeForForm:
      "The video is larger than 90 MB, which one form cannot bring. With JavaScript it is sent in parts, up to 2 GB.",
    tooLarge: "The video is larger than 2 GB. Export it smaller and upload it again.",
    brokenOff: "The upload broke off before its end. Please send the video again.",
    failed: "The upload failed. Please send the video again.",
    lost: "The store has lost this upload. Please send the video again.",
    plain: "Plain file: heavy on weak lines",
    abandoned: (until: string) =>
      `Nothing has come for a while. With the same file it goes on where it stopped, until ${until}. Then the parts that have arrived are deleted.`,
    givenUp: "The upload was given up: nothing came for 7 days.",
    cancelled: "The upload is cancelled. The lecture keeps the video it had.",
    signedOut: "You are signed out. Sign in again and choose the same file: it goes on where it stopped.",
    unreadable: "The file could not be read. Was it moved or changed? Choose it again.",
    noLecture: "There is no such lecture.",
    anotherUnderWay: (fileName: string) =>
      `Another file, \u2068${fileName}\u2069, is on its way to this lecture. Sending this one throws away what has arrived of it.`,
    cancelFirst: (fileName: string) =>
      `Another file, \u2068${fileName}\u2069, is on its way to this lecture. Cancel that upload first.`,
    unknown: "There is no such upload. It may have been cancelled or replaced by another one.",
    ended: "This upload has ended. Start another one.",
    finished: "This upload is the lecture's video already.",
    noSuchPart: "The file has no part with this number.",
    wrongSize: "Every part has exactly the size that the upload began with, the last one what is left.",
    wrongType: "A part has to be application/octet-stream.",
    incomplete: "Parts of the file are missing. Ask which ones are there and send the others.",
    partFailed: "The part could not be stored. Please send it again.",
    finishFailed: "The video could not be put together. Please try again.",
  },

  preview: {
    opened: "The lecture is open to everyone.",
    closed: "Only members can watch the lecture now.",
    noVideo: "This lecture has no video yet. Add one first.",
  },

  captions: {
    chooseFile: "Choose a captions file first.",
    atLine: (line: number, reason: string) => `Line ${line.toLocaleString("en")}: ${reason}`,
    tooLarge: "The captions file is larger than 1 MB. Is it the captions (.vtt or .srt) that you chose?",
    brokenOff: "The upload broke off before its end. Please send the captions again.",
    empty: "The captions file is empty.",
    noText: "The captions file holds no text.",
    notText:
      "This is not a text file. Save the captions as WebVTT (.vtt) or SubRip (.srt) and choose that file.",
    notUtf8:
      "The file is not UTF-8 from here on. Open it in the program that made it, or in Notepad; choose ‘Save as’ with the encoding UTF-8, and upload it again.",
    noHead:
      "The file begins neither with WEBVTT, as a .vtt file does, nor with a number and times below it, as an .srt file does.",
    noTimes:
      "This text has no times. Each text needs a line above it such as 00:01:02.500 --> 00:01:05.000, and an empty line above that.",
    badTimes: "These times cannot be read. Write them as 00:01:02.500 --> 00:01:05.000.",
    noEmptyLine: "An empty line is missing between the text above and these times.",
    endsEarly: (start: string, end: string) => `This text begins at ${start} and must end later than ${end}.`,
    outOfOrder: (start: string, before: string) =>
      `This text begins at ${start}, earlier than the one above it (${before}). Put them in order of time.`,
    tooLong: (letters: number) =>
      `This text has more than ${letters.toLocaleString("en")} characters. Cut it into several, each with its times.`,
    tooMany: "The file has more than 10,000 texts.",
    saved: (language: string) => `Captions saved: ${language}.`,
    guessed: (language: string) =>
      `Captions saved: ${language}. The file is not UTF-8 and was read as Windows-1256, as an Arabic Windows saves it: please check the words in the transcript.`,
    removed: (language: string) => `Captions removed: ${language}.`,
    notStored: "The captions could not be stored. Nothing was changed. Please send them again.",
    transcriptFailed: "The transcript could not be loaded. Please reload the page.",
  },

  exportFailed: "The accounts could not be exported. Please try again later.",
  userImport: {
    chooseFile: "Choose a CSV file first.",
    tooLarge:
      "Nothing was imported: the file is larger than 5 MB. Cut it into smaller ones, each with the header row.",
    tooManyRows: "The file has more than 20,000 rows. Cut it into smaller ones, each with the header row.",
    tooManyColumns: "The header row has more than 100 columns. Keep email, plan and quarters.",
    empty: "The file is empty.",
    noRows: "The file has a header row and no rows below it.",
    spreadsheet:
      "This is a spreadsheet, not a CSV file. Open it and save it as CSV UTF-8, then choose that file.",
    notText: "This is not a text file. Save the table as CSV UTF-8, then choose that file.",
    noEmailColumn: (found: string) =>
      `The first row has to name the columns, and one of them has to be “email”. It reads: ${found}`,
    twoColumns: (name: string) => `Two columns are called “${name}”. Keep one of them.`,
    unclosedQuote: (row: number, column: string) =>
      `A quotation mark in row ${row}, column “${column}”, is never closed. Nothing was read: please mend the file.`,
    strayQuote: (row: number) =>
      `In row ${row} there is text behind a closing quotation mark. Nothing was read: please mend the file.`,
    notKept: "The file could not be kept. Nothing was imported. Please send it again.",
    gone: "This import is over: files are kept for a day. Please send the file again.",
    nothingGood: "There is no good row to apply.",
    brokeOff: (done: number, all: number) =>
      `The import broke off: ${done.toLocaleString("en")} of ${all.toLocaleString("en")} rows are applied. Press the button to go on; nothing is applied twice.`,
    applied: (rows: number) =>
      `The import is done: ${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"} applied.`,

    notUtf8:
      "The file is not UTF-8. It was read as Windows-1256, as an Arabic Windows saves it: please check the names below.",
    ignoredColumns: (names: string) => `Columns that are not used: ${names}`,
    emailMissing: "The email is missing.",
    sameEmail: (row: number) => `Row ${row} has the same email.`,
    unknownPlan: "There is no such plan: Monthly, 3 Months or 6 Months (or 1, 2, 3).",
    unknownQuarter: (name: string) => `There is no quarter “\u2068${name}\u2069”.`,
    severalQuarters: (name: string) =>
      `Several quarters are called “\u2068${name}\u2069”. Name it by its id.`,
    tooManyCells: (cells: number, columns: number) =>
      `The row has ${cells} cells, the header row ${columns}. Is a separator inside a cell without quotation marks?`,
    controlCharacters: "The cell holds characters that cannot be seen.",
    tooLong: (limit: number) => `The cell is longer than ${limit.toLocaleString("en")} characters.`,
    otherPlan: (plan: string, until: string) =>
      `The account has another plan already: ${plan} until ${until}. It is not changed.`,
    otherPlanSince: "The account got another plan meanwhile. It is not changed.",
    planFirst,
    accountGone: "The account has been erased meanwhile.",
    quarterGone: "A quarter of this row has been deleted meanwhile.",
  },

  api: {
    unauthorized: "Please sign in.",
    forbidden: "You are not allowed to do this.",
    notFound: "There is no such thing here.",
    methodNotAllowed: "This address does not take that method.",
    invalid: "The request is not valid.",
    malformedJson: "The body is not valid JSON.",
    malformedForm: "The form could not be read.",
    wrongType: "The body has to be application/json.",
    wrongFormType: "The body has to be application/json or a form.",
    keyInvalid: "An Idempotency-Key has 8 to 200 letters, digits and signs of . : ~ + / = _ -",
    keyUsed: "This Idempotency-Key was used for another call already. Nothing was done: take a new one.",
    underWay: "The first call with this Idempotency-Key is still under way. Ask again in a moment.",
    tooLarge: "The request is too large.",
    numberRequired: "The number is missing.",
    numberWrong: "The number has to be a text or a number.",
    idInvalid: "An id is a whole number from 1.",
    idsDiffer: "The id in the address is not the one in the body.",
    idsUnknown: "The list names something that does not exist. Nothing was saved.",
    idListInvalid: "A list of ids is expected, each a whole number from 1.",
    listTooLong: "A list has at most 10,000 ids.",
    pageInvalid: "A page is a whole number from 1 to 1,000,000.",
    noUser: "There is no such user.",
    foreignOrigin: "The request comes from another site.",
    insecure: "This site is reached over HTTPS only.",
    forgery: "The anti-forgery token is missing or out of date.",
    addressExpired: "This video address has expired. Ask for a new one.",
    addressInvalid: "This video address is not valid.",
    pictureWidth: "The width has to be one whole number from 1 to 1200.",
    rangeNotSatisfiable: "The requested range is not in the file.",
  },
} as const;

/** Milliseconds until script hides a notice. */
export const noticeTimes = { success: 3000, guard: 5000, toast: 5000 } as const;
