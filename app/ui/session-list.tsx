import { Button } from "./button";
import { ForgeryField } from "./form/forgery-field";
import { hide } from "./hide";
import * as css from "./session-list.css";
import { sessionListTexts as say } from "./texts";

type Session = {
  id: string;
  device: string;
  client: "web" | "mobile";
  lastSeen: string;
  signedIn: string;
  isThis: boolean;
};

export function SessionList({
  rows,
  endHref,
}: {
  rows: readonly Session[];
  endHref: (id: string) => string;
}) {
  return (
    <ul className={css.list}>
      {rows.map(({ id, device, client, lastSeen, signedIn, isThis }) => (
        <li key={id} className={css.item}>
          <div>
            <h2>
              <bdi>{device}</bdi>
              {isThis && <span className={css.mark}>{say.thisDevice}</span>}
            </h2>
            <dl>
              <div>
                <dt>{say.client}</dt>
                <dd>{client === "mobile" ? say.app : say.website}</dd>
              </div>
              <div>
                <dt>{say.lastSeen}</dt>
                <dd>{lastSeen}</dd>
              </div>
              <div>
                <dt>{say.signInDate}</dt>
                <dd>{signedIn}</dd>
              </div>
            </dl>
          </div>
          {!isThis && (
            <form method="post" action={endHref(id)}>
              <ForgeryField />
              <Button tone="quiet">{say.signOut(device, hide)}</Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
