export const codeFieldTexts = {
  codeFromYourApp: "Code from your app",
  sixDigitsSpacesDoNotMatter: "Six digits. Spaces do not matter.",
  recoveryCode: "Recovery code",
  twelveLettersAndDigits: "Twelve letters and digits. Hyphens, spaces and capitals do not matter.",
  code: "Code",
  sixDigitsFromYourApp: "Six digits from your app, or a recovery code.",
};

export const codeTexts = {
  enterYourCode: "Enter your code",
  enterOneOfTheRecoveryCodes:
    "Enter one of the recovery codes you saved when you turned on two-step sign-in. Each works once.",
  openTheAuthenticatorApp:
    "Open the authenticator app on your phone and enter the code it shows for this site.",
  enterARecoveryCode: "Enter a recovery code",
  enterTheCodeFromYourApp: "Enter the code from your app",
  signingInAs: "Signing in as",
  useTheCodeFromYourApp: "Use the code from your app",
  useARecoveryCode: "Use a recovery code",
  signInWithAnotherAccount: "Sign in with another account",
  lostYourPhone:
    "Lost your phone and your recovery codes? Ask another administrator to reset your two-step sign-in.",
  signIn: "Sign in",
};

export const setupStepsTexts = {
  installAnAuthenticatorApp:
    "Install an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS or any other.",
  scanThisQrCode: "Scan this QR code with the app.",
  qrCodeForYourAuthenticatorApp: "QR code for your authenticator app",
  onThisPhone: "On this phone:",
  ifNeitherWorksTypeThisKey: ". If neither works, type this key for the account",
  intoTheAppAsATime: "into the app, as a time-based key:",
  openTheApp: "open the app",
  enterTheCodeTheAppShows: "Enter the code the app shows now.",
};

export const setupTexts = {
  setUpTwoStepSignIn: "Set up two-step sign-in",
  everyAdministrator:
    "Every administrator of this site signs in with a password and a code from a phone. Setting it up takes two minutes.",
  signInWithAnotherAccount: "Sign in with another account",
  turnOnAndSignIn: "Turn on and sign in",
};

export const codePageTexts = {
  cancel: "Cancel",
};

export const copyAndPrintTexts = {
  copy: "Copy",
  print: "Print",
  copied: "Copied.",
  theCodesCouldNotBeCopied: "The codes could not be copied: select them and copy them with your keyboard.",
};

export const recoveryCodesTexts = {
  yourRecoveryCodes: "Your recovery codes",
  saveTheseCodesNow: "Save these codes now",
  theyWontBeShownAgainEach:
    "They won't be shown again. Each signs you in once when you don't have your phone.",
  twoStepSign: "Two-step sign-in is on for",
  printTheCodesOrWriteThem:
    ". Print the codes or write them down, and keep them where nobody else finds them, not on your phone.",
  iHaveSavedThem: "I have saved them",
};

export const renewCodesTexts = {
  newRecoveryCodes: "New recovery codes",
  makeNewCodes: "Make new codes",
  youGetTenNewRecoveryCodes: "You get ten new recovery codes. Your current codes stop working.",
};

export const secondFactorTexts = {
  twoStepSignIn: "Two-step sign-in",
  withTwoStepSign:
    "With two-step sign-in you need your password and a code from an app on your phone. Someone who knows only your password cannot sign in.",
  itIsOffForYourAccount: "It is off for your account.",
  turnOn: "Turn on",
  since: (since: string) => `since ${since}.`,
  itIsOnForYourAccount: "It is on for your account",
  newRecoveryCodes: "New recovery codes",
  turnOff: "Turn off",
  anotherPhoneIfRequired: "For another phone: ask another administrator to reset it.",
  anotherPhone: "For another phone: turn it off and on again, or ask another administrator to reset it.",
};

export const turnOffTexts = {
  turnOffTwoStepSignIn: "Turn off two-step sign-in",
  turnOff: "Turn off",
  yourPasswordAloneWillSign:
    "Your password alone will sign you in, and your recovery codes will stop working. You'll stay signed in on this device and be signed out everywhere else.",
};

export const turnOnTexts = {
  turnOnTwoStepSignIn: "Turn on two-step sign-in",
  turnOn: "Turn on",
  youllStaySigned: "You'll stay signed in on this device and be signed out everywhere else.",
  cancel: "Cancel",
};
