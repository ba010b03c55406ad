import { offlineDays } from "~/models/limits";

/** Apart from the others, which an administrator's screens bring along. */
export const downloadTexts = {
  intro: `Plays without a connection, in this browser only, for up to ${offlineDays} days and no longer than your plan. Signing out removes it.`,
  running: "The lecture is being saved. Stay on this page until it is complete.",
  waiting: "Connection lost. Saving will continue automatically.",
  stopped: "Part of this lecture is saved. Continue to get the rest.",
  saved: "Saved until {until}.",
  replaced: "The society has replaced this video. Your copy still plays; save the new one instead.",
  noSpace:
    "This device does not have enough space. Remove another lecture, free some space, or choose a smaller size.",
  refused: "This lecture can no longer be saved.",
  changed: "The video has been replaced. Save the new one.",
  failed: "The lecture could not be saved. Please try again.",
} as const;

export const offlineTexts = {
  needsScript: "Saved lectures need JavaScript, which is off in this browser.",
  offline: "You are offline. These lectures play without a connection.",
  online: "The connection is back.",
  expired: "This copy has expired and was removed. With a valid plan you can save the lecture again.",
  broken: "Parts of this copy are missing. Remove it, and save the lecture again.",
  empty: "No lectures are saved on this device. Open a lecture and choose ‘Save’.",
  replaced: "The video has been replaced. This is the old one; save the new one on the lecture's page.",
  incomplete: "Not complete yet: continue on the lecture's page.",
} as const;

export const downloadPanelTexts = {
  save: "Save",
  saving: "Saving…",
  saved: "Saved",
  saveOnThisDevice: "Save on this device",
  saveQuality: (name: string, bytes: string) => `Save ${name} · ${bytes}`,
  progress: "Saved so far",
  done: "{share} % of {size}",
  resume: "Continue",
  cancel: "Cancel",
  remove: "Remove",
  allDownloads: "All lectures saved on this device",
};
