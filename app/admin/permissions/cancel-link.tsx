import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { useBack } from "../list/back";

export function CancelLink() {
  return (
    <ButtonLink href={useBack(urls.admin.users)} tone="quiet" data-gives-up>
      Cancel
    </ButtonLink>
  );
}
