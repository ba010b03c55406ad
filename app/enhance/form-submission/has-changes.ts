type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Call it before conform changes the fields' own defaults. */
export const standardsOf = (form: Element) =>
  new Map(fieldsOf(form).map((field) => [keyOf(field), standardOf(field)]));

export const hasChanges = (form: Element, standards: ReadonlyMap<string, string>): boolean =>
  fieldsOf(form).some((field) => {
    const saved = isBox(field) ? field.dataset.saved : undefined;
    return stateOf(field) !== (saved ?? standards.get(keyOf(field)) ?? standardOf(field));
  });

/** Leaves out what no form sends, and the present password: browsers fill it in. */
const typedIn = "input[name]:not([type=hidden], [autocomplete=current-password])";

const fieldsOf = (form: Element): Field[] =>
  [
    ...form.querySelectorAll<HTMLInputElement>(typedIn),
    ...form.querySelectorAll("select"),
    ...form.querySelectorAll("textarea"),
  ].filter((field) => field.form);

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const keyOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name);

const stateOf = (field: Field) => (isBox(field) ? String(field.checked) : field.value);

function standardOf(field: Field): string {
  if (isBox(field)) return String(field.defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}
