import type { ReactNode } from "react";
import { sentence } from "~/ui/sentence";
export const codeFieldTexts = {
  appCode: "Code from your app",
  appCodeHint: "Six digits. Spaces do not matter.",
  recoveryCode: "Recovery code",
  recoveryCodeHint: "Twelve letters and digits. Hyphens, spaces and capitals do not matter.",
  code: "Code",
  codeHint: "Six digits from your app, or a recovery code.",
};

export const codeTexts = {
  title: "Enter your code",
  recoveryCodeIntro:
    "Enter one of the recovery codes you saved when you turned on two-step sign-in. Each works once.",
  appCodeIntro: "Open the authenticator app on your phone and enter the code it shows for this site.",
  recoveryCodeTitle: "Enter a recovery code",
  appCodeTitle: "Enter the code from your app",
  signingInAs: (email: ReactNode) => sentence`Signing in as ${email}`,
  useAppCode: "Use the code from your app",
  useRecoveryCode: "Use a recovery code",
  switchAccount: "Sign in with another account",
  lostPhone:
    "Lost your phone and your recovery codes? Ask another administrator to reset your two-step sign-in.",
  signIn: "Sign in",
};

export const setupStepsTexts = {
  installApp:
    "Install an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS or any other.",
  scanQrCode: "Scan this QR code with the app.",
  qrCode: "QR code for your authenticator app",
  otherWays: (openApp: ReactNode, email: ReactNode) =>
    sentence`On this phone: ${openApp}. If neither works, type this key for the account ${email} into the app, as a time-based key:`,
  openApp: "open the app",
  enterCode: "Enter the code the app shows now.",
};

export const setupTexts = {
  title: "Set up two-step sign-in",
  intro:
    "Every administrator of this site signs in with a password and a code from a phone. Setting it up takes two minutes.",
  switchAccount: "Sign in with another account",
  turnOnAndSignIn: "Turn on and sign in",
};

export const codePageTexts = {
  cancel: "Cancel",
};

export const copyAndPrintTexts = {
  copy: "Copy",
  print: "Print",
  copied: "Copied.",
  copyFailed: "The codes could not be copied: select them and copy them with your keyboard.",
};

export const recoveryCodesTexts = {
  title: "Your recovery codes",
  saveCodes: "Save these codes now",
  shownOnce: "They won't be shown again. Each signs you in once when you don't have your phone.",
  storageAdvice: (email: ReactNode) =>
    sentence`Two-step sign-in is on for ${email}. Print the codes or write them down, and keep them where nobody else finds them, not on your phone.`,
  confirmSaved: "I have saved them",
};

export const renewCodesTexts = {
  title: "New recovery codes",
  renewCodes: "Make new codes",
  consequences: "You get ten new recovery codes. Your current codes stop working.",
};

export const secondFactorTexts = {
  title: "Two-step sign-in",
  intro:
    "With two-step sign-in you need your password and a code from an app on your phone. Someone who knows only your password cannot sign in.",
  off: "It is off for your account.",
  turnOn: "Turn on",
  on: (since: string, strong: (words: string) => ReactNode) =>
    sentence`${strong("It is on for your account")} since ${since}.`,
  renewCodes: "New recovery codes",
  turnOff: "Turn off",
  newPhoneIfRequired: "For another phone: ask another administrator to reset it.",
  newPhone: "For another phone: turn it off and on again, or ask another administrator to reset it.",
};

export const turnOffTexts = {
  title: "Turn off two-step sign-in",
  turnOff: "Turn off",
  consequences:
    "Your password alone will sign you in, and your recovery codes will stop working. You'll stay signed in on this device and be signed out everywhere else.",
};

export const turnOnTexts = {
  title: "Turn on two-step sign-in",
  turnOn: "Turn on",
  consequences: "You'll stay signed in on this device and be signed out everywhere else.",
  cancel: "Cancel",
};
