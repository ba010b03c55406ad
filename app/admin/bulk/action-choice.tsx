import { Form } from "@remix-run/react";
import { bulkActions } from "~/models/users/bulk-actions";
import { Button } from "~/ui/button";
import { urls } from "~/urls";
import * as css from "./bulk.css";
import type { BulkPage } from "./bulk-page.server";
import { actionTexts, actionChoiceTexts as say } from "./texts";

export function ActionChoice({ page: { ids, action, listSearch } }: { page: BulkPage }) {
  return (
    <Form method="get" action={urls.admin.usersBulk} preventScrollReset>
      <ChosenFields ids={ids} listSearch={listSearch} />
      <fieldset className={css.choice}>
        <legend>{action ? say.action : say.chooseAction}</legend>
        {bulkActions.map((each) => (
          <Button key={each} name="do" value={each} tone="quiet" aria-pressed={each === action}>
            {actionTexts[each].label}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}

export function ChosenFields({ ids, listSearch }: { ids: readonly string[]; listSearch: string }) {
  return (
    <>
      {listSearch && <input type="hidden" name="list" value={listSearch} />}
      {ids.map((id) => (
        <input key={id} type="hidden" name="userId" value={id} />
      ))}
    </>
  );
}
