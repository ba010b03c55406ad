export const activityTexts = {
  activity: "Activity",
  when: "When",
  who: "Who",
  what: "What",
  changes: "Changes",
  boards: "Boards",
  quarters: "Quarters",
  courses: "Courses",
  lectures: "Lectures",
  messages: "Messages",
  users: "Users",
  settings: "Settings",
  filterByPersonActionName: "Filter by person, action, name or content",
  noActivityYetEveryChange: "No activity yet. Every change an administrator makes is listed here.",
  kind: "Kind",
  everything: "Everything",
};

const sentences: Readonly<Record<string, readonly [string, string?]>> = {
  "marked as read": ["Marked the message", "as read"],
  "marked as unread": ["Marked the message", "as unread"],
  "marked as logged in": ["Marked the user", "as logged in"],
  "deleted several messages": ["Deleted several messages together:"],
  "deleted several password requests": ["Deleted several password requests together:"],
  "deleted the password request of": ["Deleted the password request of the user"],
  "withdrew a certificate of": ["Withdrew a certificate of the user"],
  "restored a certificate of": ["Restored a certificate of the user"],
  "logged out": ["Signed out the user"],
  "video replaced": ["Replaced the video of the lecture"],
  "captions saved": ["Saved captions for the lecture"],
  "captions removed": ["Removed captions of the lecture"],
  "preview opened": ["Opened the lecture", "to everyone"],
  "preview closed": ["Closed the lecture", "to everyone without access"],
  "upload cancelled": ["Cancelled an upload for the lecture"],
  "failed upload discarded": ["Discarded a failed upload for the lecture"],
};

export const sentenceTexts = {
  of: sentences,
  other: (did: string, subject: string) => `${did} the ${subject}`,
};

export const fieldTexts = {
  image: "Picture",
  isLoggedIn: "Logged in",
  place: "Position",
  fileName: "File",
  bytes: "Size",
  durationMs: "Length",
  cues: "Captions",
  mayKeep: "May be kept on devices",
};

export const valueTexts = { yes: "Yes", no: "No" };
