import { isStorable } from "~/http/bodies/api-body.server";
import { hasDoubledName } from "~/http/bodies/doubled-names";
import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

/** Text or a JSON number; null clears it, undefined leaves it as it is. */
export const numberInBody = <Rule extends z.ZodType<string | null, string | undefined>>(rule: Rule) =>
  z
    .union([z.string(), z.number(), z.null()], texts.api.numberInvalid)
    .transform((number): string | undefined => (number === null ? undefined : String(number)))
    .pipe(rule)
    .optional();

/** Null empties it, undefined leaves it as it is. */
export const textInBody = <Rule extends z.ZodType<string, string | undefined>>(rule: Rule) =>
  z
    .string()
    .nullable()
    .transform((text): string | undefined => text ?? undefined)
    .pipe(rule)
    .optional();

/** A form's file or a stored picture's name; null clears it, undefined leaves it as it is. */
export const pictureInBody = z
  .union(
    [z.string().overwrite(plainText).max(200, texts.picture.unknown), z.file(), z.null()],
    texts.picture.unknown,
  )
  .optional()
  .meta({ description: "A file (form data), or the name of a stored picture" });

export const orStringified = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body, context) => {
    if (typeof body !== "string") return body;
    try {
      const inner: unknown = JSON.parse(body);
      if (!hasDoubledName(body) && isStorable(inner)) return inner;
      context.addIssue(texts.api.invalid);
    } catch {
      context.addIssue(texts.api.malformedJson);
    }
    return z.NEVER;
  }, schema);

const mostIds = 10_000;

/** `asEntry` turns the ids of a bare list into the object's entries. */
export const orBareList = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  asEntry: (id: unknown) => unknown = (id) => id,
) =>
  z
    .preprocess((body, context) => {
      const whole: unknown = Array.isArray(body) ? { [name]: body } : body;
      // Refuses long lists before the schema checks their entries.
      const long = Object.entries(Object(whole)).filter(
        ([, list]) => Array.isArray(list) && list.length > mostIds,
      );
      for (const [field] of long) {
        context.addIssue({ code: "custom", path: [field], message: texts.api.listTooLong });
      }
      if (long.length > 0) return z.NEVER;
      return Array.isArray(body) ? { [name]: body.map(asEntry) } : body;
    }, schema)
    .meta({
      description: `An object with ${name}, or the bare list of ids`,
      override: ({ jsonSchema }) => {
        const object = { ...jsonSchema };
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        jsonSchema.oneOf = [object, { type: "array", items: { type: "integer", minimum: 1 } }];
      },
    });
