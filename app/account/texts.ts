import { longestPassword } from "~/models/identity/limits";
import { graceDays } from "~/models/identity/removal-grace";

export const passwordRequested =
  "Thank you. If there is an account with this email, the society will send its owner a link to set a new password.";

export const newPasswordFieldsTexts = {
  newPassword: "New Password",
  confirmPassword: "Confirm Password",
};

export const changePasswordTexts = {
  changeYourPassword: "Change your password",
  forTheAccount: "For the account",
  youllStaySigned: ". You'll stay signed in on this device and be signed out everywhere else.",
  back: "Back",
  currentPassword: "Current Password",
  changePassword: "Change password",
};

export const choosePasswordTexts = {
  chooseYourPassword: "Choose your password",
  thisLinkNoLongerWorks: "This link no longer works",
  thisLinkIsNotValid: "This link is not valid",
  signIn: "Sign in",
  forTheAccount: "For the account",
  youllThenBeSignedInHere: ". You'll then be signed in here and signed out everywhere else.",
  setPassword: "Set password",
};

export const emailFieldTexts = {
  email: "Email",
};

export const forgotPasswordTexts = {
  forgotYourPassword: "Forgot your password?",
  enterTheEmailOfYourAccount:
    "Enter the email of your account. The society sends its owner a link to set a new password.",
  backToSignIn: "Back to sign in",
  askForALink: "Ask for a link",
};

export const keepTexts = {
  keepMyAccount: "Keep my account",
  backToHome: "Back to Home",
  onSomeoneAskedUsToRemove: (removedOn: string) => `On ${removedOn} someone asked us to remove the account`,
  itIsClosedNowAndNothing: ". It is closed now, and nothing in it is lost.",
  keepItToContinueAsBefore: (until: string) => `Keep it to continue as before. ${until}`,
  signOut: "Sign out",
};

export const loginAdminTexts = {
  adminLogin: "Admin login",
  invalidEmail: "Invalid Email",
  forAdministratorsOfTheSociety: "For administrators of the society.",
  pleaseCheckTheseFields: "Please check these fields",
  password: "Password",
  signIn: "Sign in",
};

export const loginWaysTexts = {
  forgotYourPassword: "Forgot your password?",
  noAccountYet: "No account yet?",
  createAnAccount: "Create an account",
};

export const loginFormTexts = {
  signIn: "Sign in",
  forLearners: "For learners and administrators of the society.",
  password: "Password",
  signInAgain: "Sign in again once the society has started your plan",
};

export const loginTexts = {
  signIn: "Sign in",
};

export const registerTexts = {
  createAnAccount: "Create an Account",
  registerWithToFollow: (name: string) =>
    `Register with ${name} to follow its ultrasound courses and diplomas.`,
  forPhysiciansWhoWant: "For physicians who want to follow the society's courses.",
  alreadyHaveAnAccount: "Already have an account?",
  logIn: "Log in",
  whatItCosts: "What it costs, and how to pay:",
  whatComesNext: "How you get a plan:",
  howToJoin: "How to join",
  password: "Password",
  confirmPassword: "Confirm Password",
  createAccount: "Create Account",
};

export const removalTexts = {
  accountsManagement: "Accounts Management",
  askToRemoveYourAccount: (name: string) =>
    `Ask ${name} to remove your account: closed immediately, erased after ${graceDays} days.`,
  haveAnAccount: "Already have an account?",
  signIn: "Sign in",
  removeYourAccount: "Remove your account",
  signedOutEverywhere: "You will be signed out everywhere immediately.",
  youCanRestoreIt: `You can restore the account within ${graceDays} days:`,
  withItsPasswordAfter: "with its password. After that it is permanently erased, with everything in it.",
  signInToRestore: "sign in",
  requestRemoveAccount: "Request remove account",
};

export const restoreTexts = {
  restoreMyAccount: "Restore my account",
  backToHome: "Back to Home",
  theAccount: "The account",
  wasRemovedOnYouCanRestore: (removedOn: string) =>
    `was removed on ${removedOn}. You can restore it with everything in it.`,
  keepItRemoved: "Keep it removed",
};

export const signOutTexts = {
  signOut: "Sign out",
  youCanSignInAgain: "You can sign in again at any time.",
  signOutButton: "Sign Out",
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
  passwordOver: `${passwordLong}: ${longestPassword} characters at most`,
  passwordShort: "Password should be at least 6 characters",
  passwordWeak: "Password must contain uppercase, lowercase, number, and special character",
  passwordTrimmed: "The spaces around your password are no part of it. You can sign in without them.",
  passwordsDiffer: "Passwords do not match",
};

export const removalSchemaTexts = {
  emailRequired: "Email is required",
  emailIncorrect: "The email entered is incorrect",
};

export const deviceTexts = {
  appleDevice: "Apple device",
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
};
