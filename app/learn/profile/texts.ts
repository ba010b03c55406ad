export const profileTexts = {
  title: "Your profile",
  name: "Your name",
  nameHint: "In English letters",
  arabicName: "Your name in Arabic (optional)",
  specialty: "Specialty (optional)",
  workplace: "Workplace (optional)",
  save: "Save profile",
  saved: "Your profile was saved.",
  savedElsewhere:
    "Your profile was changed in another window. Nothing was saved: compare the two, and save again to keep yours.",
  savedNow: "Saved in the other window",
  nothing: "Nothing",
  certificates: "Your certificates",
  yourData: "Your data",
  yourDataIntro: "You can read and download everything that we keep about you.",
  read: "Read your data",
  download: "Download your data (JSON)",
  account: "Your account",
  devices: "Signed-in devices",
  password: "Change your password",
  remove: "Remove your account",
  myCourses: "My courses",
} as const;

export const ownDataTexts = {
  title: "Your data",
  intro: "This is what we keep about you. Passwords and other secrets are never shown.",
  empty: "Nothing is kept here.",
  first: (most: number) => `The first ${most} are shown. The download has all of them.`,
  myCourses: "My courses",
} as const;
