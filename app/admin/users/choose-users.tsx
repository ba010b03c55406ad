import { useLocation } from "@remix-run/react";
import { urls } from "~/urls";
import { ChooseBar, ChooseBox } from "../choose/choose";
import { chooseUsersTexts as say } from "./texts";

const choosing = { formId: "chosen-users", name: "userId", action: urls.admin.usersBulk };

export const ChooseUser = ({ id, email }: { id: string; email: string }) => (
  <ChooseBox choosing={choosing} value={id} of={email} />
);

export function ChooseUsers({ ids }: { ids: readonly string[] }) {
  const { search } = useLocation();
  return (
    <ChooseBar choosing={choosing} values={ids} button={say.chooseAction}>
      {search && <input type="hidden" name="list" value={search} />}
    </ChooseBar>
  );
}
