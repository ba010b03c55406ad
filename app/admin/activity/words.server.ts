import { dateTimeText, hoursText, lengthText, sizeText } from "~/formats";

import type { Activity } from "~/models/activity/activity-list";
import { z } from "~/settings/zod";
import { cpdLabel } from "../courses/texts";
import { pictureLabels, settingLabels } from "../settings/texts";

/** Text before and after the name, for actions that the rule in `sentenceOf` does not cover. */
const sentences: Readonly<Record<string, readonly [string, string?]>> = {
  "marked as read": ["Marked the message", "as read"],
  "marked as unread": ["Marked the message", "as unread"],
  "marked as logged in": ["Marked the user", "as logged in"],
  "deleted the password request of": ["Deleted the password request of the user"],
  "withdrew a certificate of": ["Withdrew a certificate of the user"],
  "restored a certificate of": ["Restored a certificate of the user"],
  "logged out": ["Signed out the user"],
  "video replaced": ["Replaced the video of the lecture"],
  "captions saved": ["Saved captions for the lecture"],
  "captions removed": ["Removed captions of the lecture"],
  "preview opened": ["Opened the lecture", "to everyone"],
  "preview closed": ["Closed the lecture", "to everyone without access"],
  "upload cancelled": ["Cancelled an upload for the lecture"],
  "failed upload discarded": ["Discarded a failed upload for the lecture"],
};

export function sentenceOf({ action, subject }: Pick<Activity, "action" | "subject">) {
  const [start, end = ""] = sentences[action] ?? [
    `${action.charAt(0).toUpperCase()}${action.slice(1)} the ${subject}`,
  ];
  return { start, end };
}

const labels: Readonly<Record<string, string>> = {
  ...settingLabels,
  ...pictureLabels,
  name: "Name",
  description: "Description",
  boardNumber: "Board number",
  quarterNumber: "Quarter number",
  image: "Picture",
  isLoggedIn: "Logged in",
  place: "Position",
  fileName: "File",
  bytes: "Size",
  durationMs: "Length",
  cues: "Captions",
  mayKeep: "May be kept on devices",
  cpdMinutes: cpdLabel,
};

/** Ids mean nothing to a reader; the name is stored beside each. */
const unread = new Set(["id", "courseId", "quarterId"]);

const instant = z.iso.datetime();

function say(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && name === "bytes") return sizeText(value);
  if (typeof value === "number" && name === "durationMs") return lengthText(value);
  if (typeof value === "number" && name === "cpdMinutes") return hoursText(value);
  const moment = instant.safeParse(value);
  return moment.success ? dateTimeText(new Date(moment.data)) : String(value);
}

export function changesOf({ before, after }: Pick<Activity, "before" | "after">) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !unread.has(name))
    .map((name) => ({
      name: labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
      before: say(name, before[name]),
      after: say(name, after[name]),
    }));
}
