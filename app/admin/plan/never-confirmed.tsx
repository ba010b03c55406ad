import { texts } from "~/texts";
import { Alert } from "~/ui/notices/alert";
import { neverConfirmedTexts as say } from "./texts";

/** Rule: Confirmed address. `whatsApp` is the account's, which a stranger may have written as well. */
export const NeverConfirmed = ({ whatsApp }: { whatsApp: string }) => (
  <Alert kind="warning">
    <p>{texts.addressNeverConfirmed}</p>
    {whatsApp && <p>{say.strangeNumber(<bdi key="number">{whatsApp}</bdi>)}</p>}
  </Alert>
);
