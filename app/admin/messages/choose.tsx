import { useLocation } from "@remix-run/react";
import { quoted } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { ChooseBar, ChooseBox } from "../choose/choose";
import { chooseTexts as say } from "./texts";

const choosing = { formId: "chosen-messages", name: "id", action: urls.admin.messagesDelete() };

export const ChooseMessage = ({ id, subject }: { id: number; subject: string }) => (
  <ChooseBox choosing={choosing} value={id} of={quoted(subject)} />
);

export function ChooseMessages({ ids }: { ids: readonly number[] }) {
  const { pathname, search } = useLocation();
  return (
    <ChooseBar choosing={choosing} values={ids} button={say.deleteSelected}>
      {search && <input type="hidden" name="back" value={pathname + search} />}
    </ChooseBar>
  );
}
