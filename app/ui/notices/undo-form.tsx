import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { urls } from "~/urls";
import { Button } from "../button";
import { FetcherForm } from "../form/fetcher-form";
import { ForgeryField } from "../form/forgery-field";
import { undoFormTexts as say } from "../texts";
import { undoForm } from "./notices.css";

type UndoFormProps = { id: string; onSend?: () => void };

export function UndoForm({ id, onSend }: UndoFormProps) {
  const { pathname, search } = useLocation();
  return (
    <FetcherForm method="post" action={urls.admin.undo(id, pathname + search)} className={undoForm}>
      {(isSending) => <UndoButton isSending={isSending} onSend={onSend} />}
    </FetcherForm>
  );
}

function UndoButton({ isSending, onSend }: { isSending: boolean; onSend?: () => void }) {
  useEffect(() => {
    if (isSending) onSend?.();
  }, [isSending, onSend]);
  return (
    <>
      <ForgeryField />
      <Button tone="quiet" pending={isSending}>
        {say.undo}
      </Button>
    </>
  );
}
