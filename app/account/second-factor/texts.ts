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
