import type { Db } from "#db/connection";
import { clock } from "~/enhance/clock";
import { logFailure } from "~/log.server";
import { namesOfLecture } from "~/models/catalogue/open-catalogue";
import { rowIdPattern } from "~/models/row-id";
import { cutText } from "~/models/typed-text/cut-text";
import * as z from "~/settings/zod";
import { mostSubject } from "./contact-schema";
import { aboutLectureTexts as say } from "./texts";

const lecture = z.string().regex(rowIdPattern).transform(Number);
const second = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

/** `?lecture=` begins a message about it, `?from=` names the second. Names may be read by all (rule: Open catalogue). */
export async function aboutLecture({ url }: Request, db: Db) {
  const query = new URL(url).searchParams;
  const id = lecture.safeParse(query.get("lecture")).data;
  if (id === undefined) return null;
  const names = await namesOfLecture(db, id).catch((error) => {
    logFailure("find the lecture of a question", error);
    return null;
  });
  if (!names) return null;
  const from = second.safeParse(query.get("from")).data;
  return {
    subject: cutText(say.subject(names.lecture), mostSubject),
    message:
      from === undefined
        ? say.message(names.course, names.lecture)
        : say.messageAt(names.course, names.lecture, clock(from * 1000)),
  };
}
