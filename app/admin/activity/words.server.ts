import { dateTimeText, hoursText, lengthText, sizeText } from "~/formats";

import type { Activity } from "~/models/activity/activity-list";
import { boardFields } from "~/models/catalogue/board-fields";
import { courseFields } from "~/models/catalogue/course-fields";
import { labelsOf } from "~/models/catalogue/fields";
import { quarterFields } from "~/models/catalogue/quarter-fields";
import * as z from "~/settings/zod";
import { cpdLabel } from "../courses/texts";
import { pictureLabels, settingLabels } from "../settings/texts";
import { fieldTexts, sentenceTexts, valueTexts } from "./texts";

export function sentenceOf({ action, subject }: Pick<Activity, "action" | "subject">) {
  const did = `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
  const [start, end = ""] = sentenceTexts.of[action] ?? [sentenceTexts.other(did, subject)];
  return { start, end };
}

const labels: Readonly<Record<string, string>> = {
  ...settingLabels,
  ...pictureLabels,
  ...labelsOf(boardFields),
  ...labelsOf(quarterFields),
  ...labelsOf(courseFields),
  ...fieldTexts,
  cpdMinutes: cpdLabel,
};

const unread = new Set(["id", "courseId", "quarterId", "sender"]);

const instant = z.iso.datetime();

function say(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? valueTexts.yes : valueTexts.no;
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
