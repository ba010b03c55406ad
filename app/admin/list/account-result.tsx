import { Link } from "@remix-run/react";
import { urls } from "~/urls";
import * as css from "./account-result.css";
import { Email } from "./email";
import { accountResultTexts as say } from "./texts";

/** One account of several: `what` says in words what happened to it. */
export type AccountResult = {
  id: string;
  email: string;
  isThere: boolean;
  state: "done" | "unchanged" | "skipped";
  what: string;
};

type AccountNameProps = { id: string; email: string | null; isThere: boolean };

export function AccountName({ id, email, isThere }: AccountNameProps) {
  const name = <Email>{email || id}</Email>;
  return isThere ? <Link to={urls.admin.user(id)}>{name}</Link> : name;
}

export const ResultWords = ({ state, what }: Pick<AccountResult, "state" | "what">) =>
  state === "skipped" ? <LeftOut reason={what} /> : what;

export const LeftOut = ({ reason }: { reason: string }) => (
  <span className={css.leftOut}>
    <strong>{say.skipped}</strong> {reason}
  </span>
);
