import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { useBack } from "../list/back";
import { cancelLinkTexts as say } from "./texts";

export function CancelLink() {
  return (
    <ButtonLink href={useBack(urls.admin.users)} tone="quiet" data-gives-up>
      {say.cancel}
    </ButtonLink>
  );
}
