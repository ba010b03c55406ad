import * as z from "./zod";

type Replacement = { pattern: RegExp; by: string };

const replacements = new WeakMap<object, Replacement>();
const templates = new WeakMap<object, string>();

/** For `.overwrite(…)`: a change of the text that a page can repeat, because it is data. */
export function replacing(pattern: RegExp, by: string) {
  const change = (text: string) => text.replace(pattern, by);
  replacements.set(change, { pattern, by });
  return change;
}

/** For `error`: a message with the text's length in place of `{count}`. */
export function counting(template: string) {
  const message = ({ input }: { input?: unknown }) =>
    template.replace("{count}", [...String(input)].length.toLocaleString("en"));
  templates.set(message, template);
  return message;
}

export const replacementOf = (change: object) => replacements.get(change);
export const templateOf = (message: object) => templates.get(message);

/** The second argument of `.refine(…)`: `name` must repeat the field `as`, even while other fields are wrong. */
export const repeats = (name: string, as: string, error: string) => ({
  error,
  path: [name],
  params: { as },
  when: ({ value }: { value: unknown }) => {
    const both = z.looseObject({ [as]: z.string().min(1), [name]: z.string().min(1) });
    return both.safeParse(value).success;
  },
});
