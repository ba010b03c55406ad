export const endTexts = {
  signOutADevice: "Sign out a device",
  signOutOthers: "Sign out others",
  signOut: (device: string) => `Sign out ${device}`,
  everyOtherDevice: "Every other device will be signed out immediately. You'll stay signed in here.",
  itWillBeSignedOut: "It will be signed out immediately, and can sign in again with the password.",
  signedInDevices: "Signed-in devices",
};

export const sessionsTexts = {
  signedInDevices: "Signed-in devices",
  theAccount: "The account",
  canBeSignedInOnDevices: (most: number) =>
    `can be signed in on ${most} devices. When one more signs in, the oldest is signed out.`,
  strangersAreGuessing: "Strangers are guessing at your password",
  since: (time: string) => `Since ${time}.`,
  youCanStillSignIn:
    "You can still sign in: on each device you have used before, and anywhere else at the first try. Is your password short, or used elsewhere?",
  changeIt: "Change it",
  back: "Back",
  signOutOthers: "Sign out others",
  isADeviceNotYoursSign: "Is a device not yours? Sign it out and",
  changeYourPassword: "change your password",
};
