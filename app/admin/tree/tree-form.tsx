import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ForgeryField } from "~/ui/forgery-field";
import { Reasons } from "~/ui/reasons";
import { UnsavedGuard } from "~/ui/unsaved-guard";
import { Conflict } from "../form/conflict";
import { differenceOf } from "./difference-of";
import type { TreeItem } from "./group-items";
import { Tree, type TreeProps, type TreeState } from "./tree";
import { useTreeAnswer } from "./tree-answer";

type TreeFormProps<Item extends TreeItem> = Omit<TreeProps<Item>, "selected" | "children"> & {
  label: string;
  children: (state: TreeState & { isSaving: boolean; isEditing: boolean }) => ReactNode;
};

export function TreeForm<Item extends TreeItem>({ label, children, ...tree }: TreeFormProps<Item>) {
  const { selected = tree.saved, baseline = tree.saved, theirs, errors = [] } = useTreeAnswer(tree.field);
  const isSaving = useNavigation().formMethod === "POST";
  // A refusal may come without new page data; it then brings the set that is stored now.
  const saved = theirs ?? tree.saved;
  return (
    <>
      <Reasons of={errors} />
      {theirs && <Conflict differences={[differenceOf(label, tree.groups, theirs, selected)]} />}
      <Form method="post">
        <ForgeryField />
        <UnsavedGuard />
        <input type="hidden" name="baseline" value={baseline.join()} />
        <Tree {...tree} selected={selected} saved={saved}>
          {(state) => children({ ...state, isSaving, isEditing: saved.length > 0 })}
        </Tree>
      </Form>
    </>
  );
}
