import { Link } from "@remix-run/react";
import { plainList } from "~/ui/global.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { siegeWarningTexts as say } from "./texts";

type SiegeWarningProps = {
  named: readonly { userId: string; email: string; since: { instant: string; text: string } }[];
  others: number;
  isMore: boolean;
};

/** Rule: Siege. */
export function SiegeWarning({ named, others, isMore }: SiegeWarningProps) {
  if (named.length === 0) return null;
  return (
    <Alert kind="warning" role="status" title={say.title}>
      <ul className={plainList}>
        {named.map(({ userId, email, since }) => (
          <li key={userId}>
            {say.target(
              <Link to={urls.admin.user(userId)}>
                <bdi>{email}</bdi>
              </Link>,
              since.text,
              (words) => (
                <time dateTime={since.instant}>{words}</time>
              ),
            )}
          </li>
        ))}
        {others > 0 && <li>{isMore ? say.manyOtherAccounts(others) : say.otherAccounts(others)}</li>}
      </ul>
      <p>{say.signInNote}</p>
      <p>{say.advice}</p>
    </Alert>
  );
}
