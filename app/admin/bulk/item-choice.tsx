import { type ReactNode, useMemo } from "react";
import type { BulkAction } from "~/models/users/bulk-actions";
import { groupsIn } from "../outline";
import { renderCourse } from "../tree/course-item";
import { ApplySaved } from "../tree/selection-bar";
import { Tree } from "../tree/tree";
import * as tree from "../tree/tree.css";
import type { Answer } from "./answer";
import type { BulkPage } from "./bulk-page.server";
import { itemChoiceTexts } from "./texts";

type ItemChoiceProps = { page: BulkPage; action: BulkAction; sent: Answer; submit: ReactNode };

const none: number[] = [];

export function ItemChoice({ page: { outline, saved }, action, sent, submit }: ItemChoiceProps) {
  const groups = useMemo(() => groupsIn(outline), [outline]);
  const kind = action.endsWith("courses") ? "courses" : "quarters";
  const say = itemChoiceTexts[kind];
  const isGrant = action.startsWith("grant");
  return (
    <>
      <p>{isGrant ? say.addNote : say.removeNote}</p>
      <input type="hidden" name="baseline" value="" />
      <Tree
        groups={groups}
        field="itemId"
        selected={sent.selected ?? none}
        saved={none}
        renderItem={renderCourse}
      >
        {({ selected, add }) => (
          <div className={tree.bar}>
            {submit}
            {kind === "courses" && <ApplySaved savedSelection={saved} add={add} />}
            <p role="status">{say.selected(selected)}</p>
          </div>
        )}
      </Tree>
    </>
  );
}
