import type { Db } from "#db/connection";
import { apiError, operation } from "~/access/endpoint.server";
import { admin, type Rule } from "~/access/rules";
import type { Context } from "~/http/context.server";
import { addWithPicture, changeWithPicture, deleteWithPicture } from "~/media/pictures/with-picture.server";
import { pictureFormLimit } from "~/media/upload/upload-sizes";
import {
  type EntryFields,
  type EntryKind,
  fieldsOf,
  findEntry,
  numberExists,
} from "~/models/catalogue/entries";
import { each, type Fields, unset } from "~/models/catalogue/fields";
import type { Viewer } from "~/models/identity/session";
import { cleanLine, plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { success } from "../answers";
import { orStringified, pictureInBody } from "../bodies";
import { bodiesOf, samplesOf } from "../fields";
import { idMismatch } from "../id-mismatch.server";
import { idInBody, rowId } from "../ids";
import { readPicture } from "../picture.server";

type Pictured = { image?: string | File | null };
type Body<F> = Partial<F> & Pictured;
type Answer<F> = F & { id: number; image: string | null };

export type EntryCalls<F extends EntryFields> = {
  kind: EntryKind<F>;
  readers: Rule<Viewer | null>;
  list: (db: Db, text?: string) => Promise<Answer<F>[]>;
  searchParameter: "term" | "text";
  numberParameter: "boardNumber" | "QuarterNumber";
  searchSummary: string;
  answer: z.ZodType<Answer<F>>;
  numberTaken: string;
  deletion: string;
  deletionRules: string;
};

const shapeOf = ({ fields }: { fields: Fields }) => z.object({ ...bodiesOf(fields), image: pictureInBody });

const bodyFor = <F extends EntryFields>(kind: EntryKind<F>) => {
  const example = { ...samplesOf(kind.fields), image: null };
  const body: z.ZodType<Pictured> = shapeOf(kind).meta({ example });
  return body as z.ZodType<Body<F>>;
};

const bodyWithId = <F extends EntryFields>(kind: EntryKind<F>) => {
  const example = { id: 3, ...samplesOf(kind.fields) };
  const body: z.ZodType<{ id: number }> = shapeOf(kind).partial().extend({ id: idInBody }).meta({ example });
  return body as z.ZodType<Body<F> & { id: number }>;
};

export const searching = <F extends EntryFields>(calls: EntryCalls<F>) => {
  const { readers, list, searchParameter } = calls;
  return operation({
    access: readers,
    summary: calls.searchSummary,
    description:
      "Letter case, marks on letters and forms of Arabic letters do not matter. Nothing found is an empty list.",
    params: z.object({ [searchParameter]: z.string().overwrite(cleanLine).default("") }),
    answer: z.array(calls.answer),
    run: ({ context, params }) => list(context.db, params[searchParameter]),
  });
};

export const askingForNumber = <F extends EntryFields>(calls: EntryCalls<F>) => {
  const { kind, numberParameter } = calls;
  const { sample: example } = kind.fields[kind.number];
  return operation({
    access: calls.readers,
    summary: `Whether a ${kind.subject} has this number`,
    description: "Numbers are texts, and each is used once. Ask before you save.",
    query: z.object({
      [numberParameter]: z.string(texts.api.numberRequired).overwrite(plainText).meta({ example }),
    }),
    answer: z.boolean().meta({ example: true }),
    run: ({ context, query }) => numberExists(context.db, kind, query[numberParameter] ?? ""),
  });
};

export const adding = <F extends EntryFields>(calls: EntryCalls<F>) => {
  const { kind } = calls;
  const nothing = each(kind.fields, unset) as F;
  return operation({
    access: admin,
    summary: `Adds a ${kind.subject}, from JSON, a JSON string that holds it, or form data with a picture`,
    description: "A picture is JPEG, PNG, WebP or AVIF, 5 MB at most. 409: the number is taken.",
    body: orStringified(bodyFor(kind)),
    form: true,
    limit: pictureFormLimit,
    answer: calls.answer,
    status: 201,
    run: async (call) => {
      const { context, body } = call;
      const picture = await readPicture(context, kind.folder, body.image, crypto.randomUUID());
      if (picture instanceof Response) return picture;
      const fields = fieldsOf(kind, nothing, body);
      const image = picture.image ?? null;
      const added = await addWithPicture(call, kind, { fields, image });
      return added.outcome === "added" ? { id: added.id, ...fields, image } : numberTaken(calls);
    },
  });
};

export const updating = <F extends EntryFields>(calls: EntryCalls<F>) =>
  operation({
    access: admin,
    summary: `Changes a ${calls.kind.subject}; fields that are left out stay as they are`,
    description:
      "null takes the picture away. An id in the body must be the one in the path. 404: it is gone. 409: the number is taken.",
    params: z.object({ id: rowId }),
    body: bodyWithId(calls.kind),
    form: true,
    limit: pictureFormLimit,
    answer: calls.answer,
    run: async (call) => {
      const { params, body } = call;
      return idMismatch(params.id, body.id, "id") ?? change(calls, call, params.id);
    },
  });

export const editing = <F extends EntryFields>(calls: EntryCalls<F>) =>
  operation({
    access: admin,
    summary: `Changes the ${calls.kind.subject} whose id is in the body; fields that are left out stay as they are`,
    description: "null takes the picture away. 404: it is gone. 409: the number is taken.",
    body: bodyWithId(calls.kind),
    form: true,
    limit: pictureFormLimit,
    answer: calls.answer,
    refusals: [404],
    run: async (call) => change(calls, call, call.body.id),
  });

export const deleting = <F extends EntryFields>({ kind, deletion, deletionRules }: EntryCalls<F>) =>
  operation({
    access: admin,
    summary: deletion,
    description: deletionRules,
    params: z.object({ id: rowId }),
    answer: success,
    run: async (call) => {
      const deleted = await deleteWithPicture(call, kind, call.params.id);
      if (deleted.outcome === "has-courses") return apiError(409, texts.quarterHasCourses(deleted.courses));
      return deleted.outcome === "gone" ? apiError(404, texts.api.notFound) : { success: true as const };
    },
  });

type Call<F> = { request: Request; context: Context; viewer: Viewer; body: Body<F> };

/** Ignores the version, so that sending it twice does no harm. */
async function change<F extends EntryFields>(calls: EntryCalls<F>, call: Call<F>, id: number) {
  const { kind } = calls;
  const { context, viewer, body } = call;
  const picture = await readPicture(context, kind.folder, body.image, `${viewer.id}~${id}`);
  if (picture instanceof Response) return picture;
  const sent = { fields: body, image: picture.image, version: null };
  const changed = await changeWithPicture(call, kind, id, sent);
  if (changed.outcome === "number-taken") return numberTaken(calls);
  const row = changed.outcome === "gone" ? null : await findEntry(context.db, kind, id);
  return row ? { id, ...fieldsOf(kind, row), image: row.image } : apiError(404, texts.api.notFound);
}

const numberTaken = <F extends EntryFields>({ kind, numberTaken: text }: EntryCalls<F>) =>
  apiError(409, text, { errors: { [kind.number]: [text] } });
