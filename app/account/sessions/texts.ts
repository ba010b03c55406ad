import type { ReactNode } from "react";
import { sentence } from "~/ui/sentence";
export const endTexts = {
  title: "Sign out a device",
  signOutOthers: "Sign out others",
  signOut: (device: string) => `Sign out ${device}`,
  signOutOthersHint: "Every other device will be signed out immediately. You'll stay signed in here.",
  signOutHint: "It will be signed out immediately, and can sign in again with the password.",
  devices: "Signed-in devices",
};

export const sessionsTexts = {
  title: "Signed-in devices",
  deviceLimit: (email: ReactNode, most: number) =>
    sentence`The account ${email} can be signed in on ${most} devices. When one more signs in, the oldest is signed out.`,
  guessing: "Strangers are guessing at your password",
  guessingSince: (time: string) => `Since ${time}.`,
  guessingHint: (changePassword: ReactNode) =>
    sentence`You can still sign in: on each device you have used before, and anywhere else at the first try. Is your password short, or used elsewhere? ${changePassword}.`,
  changeWeakPassword: "Change it",
  back: "Back",
  signOutOthers: "Sign out others",
  foreignDevice: (changePassword: ReactNode) =>
    sentence`Is a device not yours? Sign it out and ${changePassword}.`,
  changePassword: "change your password",
};
