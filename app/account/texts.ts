import type { ReactNode } from "react";
import { longestPassword } from "~/models/identity/limits";
import { graceDays } from "~/models/identity/removal-grace";
import { sentence } from "~/ui/sentence";

export const passwordRequested =
  "Thank you. If there is an account with this email, the society will send its owner a link to set a new password.";

export const newPasswordFieldsTexts = {
  newPassword: "New Password",
  confirmPassword: "Confirm Password",
};

export const changePasswordTexts = {
  title: "Change your password",
  intro: (email: ReactNode) =>
    sentence`For the account ${email}. You'll stay signed in on this device and be signed out everywhere else.`,
  back: "Back",
  currentPassword: "Current Password",
  changePassword: "Change password",
};

export const choosePasswordTexts = {
  title: "Choose your password",
  linkExpired: "This link no longer works",
  linkInvalid: "This link is not valid",
  signIn: "Sign in",
  intro: (email: ReactNode) =>
    sentence`For the account ${email}. You'll then be signed in here and signed out everywhere else.`,
  setPassword: "Set password",
};

export const emailFieldTexts = {
  email: "Email",
};

export const forgotPasswordTexts = {
  title: "Forgot your password?",
  intro: "Enter the email of your account. The society sends its owner a link to set a new password.",
  backToSignIn: "Back to sign in",
  send: "Send me a link",
};

export const cancelRemovalTexts = {
  cancelRemoval: "Keep my account",
  backToHome: "Back to Home",
  removalRequest: (removedOn: string, email: ReactNode) =>
    sentence`On ${removedOn} someone asked us to remove the account ${email}. It is closed now, and nothing in it is lost.`,
  cancelRemovalHint: (deadline: string) => `Keep it to continue as before. ${deadline}`,
  signOut: "Sign out",
};

export const loginAdminTexts = {
  title: "Admin login",
  emailInvalid: "Invalid Email",
  intro: "For administrators of the society.",
  errorSummary: "Please check these fields",
  password: "Password",
  signIn: "Sign in",
};

export const loginWaysTexts = {
  forgotPassword: "Forgot your password?",
  noAccount: "No account yet?",
  createAccount: "Create an account",
};

export const loginFormTexts = {
  signIn: "Sign in",
  intro: "For learners and administrators of the society.",
  password: "Password",
};

export const lapsedTexts = {
  signInAgain: "I have a plan now: sign in",
};

export const loginTexts = {
  title: "Sign in",
};

export const registerTexts = {
  title: "Create an Account",
  description: (name: string) => `Register with ${name} to follow its ultrasound courses and diplomas.`,
  intro: "For physicians who want to follow the society's courses.",
  haveAccount: "Already have an account?",
  signIn: "Log in",
  password: "Password",
  confirmPassword: "Confirm Password",
  createAccount: "Create Account",
};

export const offerTexts = {
  title: "What a plan costs",
  titleWithoutPrices: "What comes next",
  payLater: "An account is free. You choose a plan and pay after you have signed in.",
  joiningAndCosts: "How joining works and what it costs",
  joining: "How joining works",
};

export const removalTexts = {
  title: "Accounts Management",
  description: (name: string) =>
    `Ask ${name} to remove your account: closed immediately, erased after ${graceDays} days.`,
  haveAccount: "Already have an account?",
  signIn: "Sign in",
  removeAccount: "Remove your account",
  signedOutEverywhere: "You will be signed out everywhere immediately.",
  restoreHint: (signIn: ReactNode) =>
    sentence`You can restore the account within ${graceDays} days: ${signIn} with its password. After that it is permanently erased, with everything in it.`,
  signInToRestore: "sign in",
  requestRemoval: "Request remove account",
};

export const restoreTexts = {
  restoreAccount: "Restore my account",
  backToHome: "Back to Home",
  removal: (email: ReactNode, removedOn: string) =>
    sentence`The account ${email} was removed on ${removedOn}. You can restore it with everything in it.`,
  leaveRemoved: "Keep it removed",
};

export const signOutTexts = {
  title: "Sign out",
  intro: "You can sign in again at any time.",
  signOut: "Sign Out",
};

const passwordLong = "Password is too long";

const passwordSymbols = "@$!%*?&";
export const passwordHint = `At least 6 characters, with: lowercase, uppercase, number, one of ${passwordSymbols}`;

export const loginAdminSchemaTexts = {
  emailRequired: "The email field is required",
  emailInvalid: "The email is invalid",
  passwordRequired: "Password is required",
  passwordShort: "Password should be at least 6 characters",
  passwordLong,
};

export const loginSchemaTexts = {
  emailRequired: "Email is required",
  emailInvalid: "Email must be a valid email address",
  passwordRequired: "Password is required",
  passwordLong,
};

export const accountFieldsTexts = {
  passwordLong,
  passwordLimit: `${passwordLong}: ${longestPassword} characters at most`,
  passwordShort: "Password should be at least 6 characters",
  passwordWeak: "Password must contain uppercase, lowercase, number, and special character",
  passwordTrimmed: "The spaces around your password are no part of it. You can sign in without them.",
  passwordsDiffer: "Passwords do not match",
};

export const removalSchemaTexts = {
  emailRequired: "Email is required",
  emailInvalid: "The email entered is incorrect",
};

export const deviceTexts = {
  appleDevice: "Apple device",
  browserAndSystem: (browser: string, system: string) => `${browser} on ${system}`,
};
