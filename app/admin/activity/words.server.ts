import { counted, dateTimeText, hoursText, lengthText, sizeText } from "~/formats";
import type { Subject } from "~/models/activity/activity";
import type { Activity } from "~/models/activity/activity-list";
import { usersImported } from "~/models/activity/user-actions";
import { boardFields } from "~/models/catalogue/board-fields";
import { courseFields } from "~/models/catalogue/course-fields";
import { labelsOf } from "~/models/catalogue/fields";
import { lectureFields } from "~/models/catalogue/lecture-fields";
import { quarterFields } from "~/models/catalogue/quarter-fields";
import { settingLabels } from "~/models/settings/texts";
import * as z from "~/settings/zod";
import { cpdLabel } from "../courses/texts";
import { pictureLabels } from "../settings/texts";
import { fieldTexts, sentenceTexts, subjectTexts, valueTexts } from "./texts";

/** A sentence in two, around the name of what it is about; that of several things has no name. */
export type Words = { start: string; name: string | null; end: string };

/** Stands for the name until the sentence is parted there; no text holds it. */
const place = "\ufffc";

function around(sentence: string, name: string): Words {
  const [start = "", end = ""] = sentence.split(place);
  return { start, name, end };
}

const did = (action: string) => `${action.charAt(0).toUpperCase()}${action.slice(1)}`;

export function sentenceOf({
  action,
  subject,
  label,
}: Pick<Activity, "action" | "subject" | "label">): Words {
  const say = sentenceTexts.actions[action];
  return around(say ? say(place) : sentenceTexts.otherAction(did(action), subject, place), label);
}

type Deed = Pick<Activity, "action" | "subject" | "label" | "parts" | "after">;

const users = z.object({ users: z.number() });

/** `ofSeveral`: the same was done to several things. */
export function deedSentenceOf(deed: Deed, ofSeveral: boolean): Words {
  const { action, subject, label, parts, after } = deed;
  if (action === usersImported) {
    const changed = users.safeParse(after).data?.users ?? parts;
    return around(sentenceTexts.imported(changed, place), label);
  }
  const nouns = Object.entries(subjectTexts).find(([name]) => name === subject)?.[1];
  if (!ofSeveral || !nouns) return sentenceOf(deed);
  const things = counted(parts + 1, nouns);
  const say = sentenceTexts.ofMany[action];
  return { start: say ? say(things) : sentenceTexts.otherOfMany(did(action), things), name: null, end: "" };
}

type Labels = Readonly<Record<string, string>>;

const ownLabels: Partial<Record<Subject, Labels>> = {
  settings: { ...settingLabels, ...pictureLabels },
  board: labelsOf(boardFields),
  quarter: labelsOf(quarterFields),
  course: { ...labelsOf(courseFields), cpdMinutes: cpdLabel },
  lecture: labelsOf(lectureFields),
};
const sharedLabels: Labels = fieldTexts;

const unread = new Set(["id", "courseId", "quarterId", "sender"]);

const instant = z.iso.datetime();

function say(name: string, value: unknown): string {
  if (name === "receiptPicture") return value === "no" ? valueTexts.no : valueTexts.yes;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? valueTexts.yes : valueTexts.no;
  if (typeof value === "number" && name === "bytes") return sizeText(value);
  if (typeof value === "number" && name === "durationMs") return lengthText(value);
  if (typeof value === "number" && name === "cpdMinutes") return hoursText(value);
  const moment = instant.safeParse(value);
  return moment.success ? dateTimeText(new Date(moment.data)) : String(value);
}

export function changesOf({ subject, before, after }: Pick<Activity, "subject" | "before" | "after">) {
  const labels: Labels = {
    ...sharedLabels,
    ...Object.entries(ownLabels).find(([of]) => of === subject)?.[1],
  };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !unread.has(name))
    .map((name) => ({
      name: labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
      before: say(name, before[name]),
      after: say(name, after[name]),
    }));
}
