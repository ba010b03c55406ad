import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import { ForgeryField } from "~/ui/forgery-field";
import { Conflict } from "../form/conflict";
import { differenceOf } from "./difference-of";
import type { TreeItem } from "./group-items";
import { Tree, type TreeProps, type TreeState } from "./tree";
import { useTreeAnswer } from "./tree-answer";

type TreeFormProps<Item extends TreeItem> = Omit<TreeProps<Item>, "selected" | "children"> & {
  /** What the items are, in the plural. */
  label: string;
  children: (state: TreeState & { isSaving: boolean; isEditing: boolean }) => ReactNode;
};

/** A `Tree` in its form, with what came back of it: reasons, another's version, and the boxes as they were sent. */
export function TreeForm<Item extends TreeItem>({ label, children, ...tree }: TreeFormProps<Item>) {
  const { selected = tree.saved, baseline = tree.saved, theirs, errors = [] } = useTreeAnswer(tree.field);
  const isSaving = useNavigation().formMethod === "POST";
  // A refusal may come without the page anew: what is stored by now came with it.
  const saved = theirs ?? tree.saved;
  return (
    <>
      {errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
      {theirs && <Conflict differences={[differenceOf(label, tree.groups, theirs, selected)]} />}
      <Form method="post">
        <ForgeryField />
        <input type="hidden" name="baseline" value={baseline.join()} />
        <Tree {...tree} selected={selected} saved={saved}>
          {(state) => children({ ...state, isSaving, isEditing: saved.length > 0 })}
        </Tree>
      </Form>
    </>
  );
}
