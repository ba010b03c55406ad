import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useRefusal } from "~/ui/form/refusal";
import { useIsSending } from "~/ui/form/use-is-sending";
import { type Reason, Reasons } from "~/ui/reasons";
import { Conflict, type Difference } from "../editing/conflict";
import { groupsIn, type OutlineGroup } from "../outline";
import { treeFormTexts as say } from "./texts";
import { Tree, type TreeProps, type TreeState } from "./tree";

export type TreeAnswer = {
  selected?: number[];
  baseline?: number[];
  theirs?: number[];
  errors?: readonly Reason[];
};

type TreeFormProps = Omit<TreeProps, "groups" | "selected" | "children"> & {
  label: string;
  outline: string;
  children: (state: TreeState & { isSaving: boolean; isEditing: boolean }) => ReactNode;
};

export function TreeForm({ label, outline, children, ...tree }: TreeFormProps) {
  const groups = useMemo(() => groupsIn(outline), [outline]);
  const { selected = tree.saved, baseline = tree.saved, theirs, errors = [] } = useTreeAnswer(tree.field);
  const isSaving = useIsSending();
  // A refusal may come without new page data; it then brings the set that is stored now.
  const saved = theirs ?? tree.saved;
  return (
    <>
      <Reasons of={errors} />
      {theirs && <Conflict differences={[differenceOf(label, groups, theirs, selected)]} />}
      <Form method="post">
        <ForgeryField />
        <UnsavedGuard />
        <input type="hidden" name="baseline" value={baseline.join()} />
        <Tree {...tree} groups={groups} selected={selected} saved={saved}>
          {(state) => children({ ...state, isSaving, isEditing: saved.length > 0 })}
        </Tree>
      </Form>
    </>
  );
}

/** Also reads `lastResult`, which conform answers if the form was open for too long. */
function useTreeAnswer(field: string): TreeAnswer {
  const errors = useRefusal();
  const found = useActionData<TreeAnswer & { lastResult?: SubmissionResult<string[]> }>();
  if (!found?.lastResult) return found ?? {};
  const { initialValue } = found.lastResult;
  if (!initialValue) return { errors };
  const sent = initialValue[field] ?? [];
  const baseline = String(initialValue.baseline ?? "");
  return {
    selected: (Array.isArray(sent) ? sent : [sent]).map(Number),
    baseline: baseline === "" ? [] : baseline.split(",").map(Number),
    errors,
  };
}

const namesShown = 10;

function differenceOf(
  label: string,
  groups: readonly OutlineGroup[],
  theirs: readonly number[],
  mine: readonly number[],
): Difference {
  const summary = (ids: readonly number[], others: readonly number[]) => {
    const own = new Set(ids.filter((id) => !others.includes(id)));
    const names = groups.flatMap(({ items }) =>
      items.filter(({ id }) => own.has(id)).map(({ name }) => name),
    );
    if (names.length === 0) return say.selected(ids.length);
    return say.selectedHere(ids.length, names.slice(0, namesShown), names.length - namesShown);
  };
  return { label, theirs: summary(theirs, mine), mine: summary(mine, theirs) };
}
