import { offlineDays } from "~/models/limits";

/** Apart from the others, which an administrator's screens bring along. */
export const downloadTexts = {
  about: `Plays without a connection, in this browser only, for up to ${offlineDays} days and no longer than your plan. Signing out removes it.`,
  running: "The lecture is being saved. Stay on this page until it is complete.",
  waiting: "Connection lost. Saving will continue automatically.",
  stopped: "Part of this lecture is kept. Continue to get the rest.",
  kept: "Kept until {until}.",
  replaced: "The society has replaced this video. Your copy still plays; keep the new one instead.",
  noSpace:
    "This device does not have enough space. Remove another lecture, free some space, or choose a smaller size.",
  refused: "This lecture can no longer be kept.",
  changed: "The video has been replaced. Keep the new one.",
  failed: "The lecture could not be kept. Please try again.",
} as const;

export const offlineTexts = {
  needsScript: "Kept lectures need JavaScript, which is off in this browser.",
  offline: "You are offline. These lectures play without a connection.",
  online: "The connection is back.",
  over: "This copy has expired and was removed. With a valid plan you can keep the lecture again.",
  broken: "Parts of this copy are missing. Remove it, and keep the lecture again.",
  empty: "No lectures are kept on this device. Open a lecture and choose ‘Keep on this device’.",
  replaced: "The video has been replaced. This is the old one; keep the new one on the lecture's page.",
  part: "Not complete yet: continue on the lecture's page.",
} as const;

export const downloadPanelTexts = {
  keepOnThisDevice: "Keep on this device",
  keep: (name: string, bytes: string) => `Keep ${name} · ${bytes}`,
  keptSoFar: "Kept so far",
  continue: "Continue",
  cancel: "Cancel",
  remove: "Remove",
  allLecturesKeptOnThisDevice: "All lectures kept on this device",
};
