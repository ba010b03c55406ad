import { Button } from "./button";
import { ForgeryField } from "./forgery-field";
import { hidden } from "./global.css";
import * as css from "./session-list.css";

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
              {device}
              {isThis && <span className={css.mark}>This device</span>}
            </h2>
            <dl>
              <div>
                <dt>Signed in by</dt>
                <dd>{client === "mobile" ? "the app" : "the website"}</dd>
              </div>
              <div>
                <dt>Last seen</dt>
                <dd>{lastSeen}</dd>
              </div>
              <div>
                <dt>Signed in on</dt>
                <dd>{signedIn}</dd>
              </div>
            </dl>
          </div>
          {!isThis && (
            <form method="post" action={endHref(id)}>
              <ForgeryField />
              <Button tone="quiet">
                Sign out<span className={hidden}> {device}</span>
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
