import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FormChecks, messagesOf } from "~/enhance/form-submission/checks";
import { useDraftNotes } from "~/ui/form/refusal";

type Messages = Readonly<Record<string, readonly string[]>>;

type CheckedFormOptions = {
  id: string;
  checks?: FormChecks;
  extraChecks?: Readonly<Record<string, (value: FormDataEntryValue | null) => string[]>>;
  answer: SubmissionResult<string[]> | undefined;
  values?: Readonly<Record<string, string | null | undefined>>;
};

export type CheckedForm = ReturnType<typeof useCheckedForm>;

/** Judges a field once it was left, and all on submit. A server's answer stays until its fields are changed. */
export function useCheckedForm({ id, checks, extraChecks = {}, answer, values = {} }: CheckedFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const notes = useDraftNotes();
  const [judged, setJudged] = useState<{ answer: typeof answer; messages: Messages }>({
    answer,
    messages: {},
  });
  const [isInvalid, setInvalid] = useState(false);
  const messages = judged.answer === answer ? judged.messages : {};
  const names = [...Object.keys(checks?.fields ?? {}), ...Object.keys(extraChecks)];

  const wrong = (): Messages => {
    const typed = new FormData(form.current ?? undefined);
    const textOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    };
    return Object.fromEntries(
      names.map((name) => {
        const inText = checks?.fields[name] ? messagesOf(checks, name, textOf) : [];
        return [name, [...inText, ...(extraChecks[name]?.(typed.get(name)) ?? [])]];
      }),
    );
  };
  const areWrong = (found: Messages) => Object.values(found).some((each) => each.length > 0);
  const show = (found: Messages) => setJudged({ answer, messages: { ...messages, ...found } });
  const judge = (name: string) => names.includes(name) && show({ [name]: wrong()[name] ?? [] });

  const errorsOf = (name: string) => messages[name] ?? answer?.error?.[name] ?? [];
  const refresh = useRef(() => {});
  refresh.current = () => setInvalid(areWrong(wrong()));
  // Browsers fill forms in before script runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may have changed the fields
  useEffect(() => refresh.current(), [answer, checks]);
  // Judge fields that are filled already: the button waits for them too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once
  useEffect(() => {
    const opened = Object.entries(wrong()).filter(([name]) => !answer && values[name]);
    if (opened.length > 0) show(Object.fromEntries(opened));
  }, []);

  const sent = answer?.initialValue;
  const startOf = (name: string) => {
    const value = sent ? sent[name] : values[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    notes: answer ? notes : [],
    errors: [...(answer?.error?.[""] ?? []), ...errorsOf("submission")],
    isInvalid,
    judge,
    props: {
      id,
      ref: form,
      noValidate: true,
      onBlur: ({ target }: FormEvent<HTMLFormElement>) => {
        const name = nameOf(target);
        if (!(name in messages)) judge(name);
      },
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        refresh.current();
        const name = nameOf(target);
        if (errorsOf(name).length > 0 || name in messages) judge(name);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const found = wrong();
        if (!areWrong(found)) return;
        event.preventDefault();
        show(found);
        const [first] = names.filter((name) => found[name]?.length);
        const field = event.currentTarget.elements.namedItem(first ?? "");
        if (!(field instanceof HTMLElement)) return;
        // A folded field takes no focus.
        field.closest("details")?.setAttribute("open", "");
        field.focus();
      },
    },
    field: (name: string) => ({
      id: `${id}-${name}`,
      name,
      defaultValue: startOf(name),
      errors: errorsOf(name),
    }),
  };
}

const nameOf = (target: EventTarget) => (target instanceof Element && target.getAttribute("name")) || "";
