import { resolve } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { environmentOption } from "../site-config";

export const usage = `Usage: npm run lectures:package -- FILE --lecture ID [--captions FILE] [--detail] [--remote [--env staging]]
       npm run lectures:package -- --lecture ID      packages the plain file that the lecture has
       npm run lectures:package -- --all-plain       does so for all lectures that have a plain file only
       npm run lectures:package -- --resume FOLDER   stores what is encoded`;

const options = {
  ...environmentOption,
  lecture: { type: "string" },
  "all-plain": { type: "boolean", default: false },
  resume: { type: "string" },
  captions: { type: "string" },
  detail: { type: "boolean", default: false },
  remote: { type: "boolean", default: false },
} as const;

const lectureId = z.coerce.number().int().positive();

/** Reads paths from `folder`, where the person is. Throws on arguments that make no sense. */
export function readArguments(args: string[], folder: string) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { env: environment, remote: isRemote, detail: hasDetail } = values;
  const at = (path: string) => resolve(folder, path);
  const captions = values.captions && at(values.captions);
  const [file] = z.array(z.string()).max(1).parse(positionals);
  const ways = [values.lecture, values.resume, values["all-plain"] || undefined];
  if (ways.filter((way) => way !== undefined).length !== 1) throw new Error("Say one of them");
  if (values.lecture !== undefined) {
    const lecture = { lectureId: lectureId.parse(values.lecture), captions, hasDetail };
    if (file === undefined) return { way: "stored", environment, isRemote, ...lecture } as const;
    return { way: "file", environment, isRemote, ...lecture, input: at(file) } as const;
  }
  if (file !== undefined || captions !== undefined) throw new Error("They belong to one lecture");
  if (values.resume === undefined) return { way: "all plain", environment, isRemote, hasDetail } as const;
  return { way: "resume", environment, folder: at(values.resume) } as const;
}
