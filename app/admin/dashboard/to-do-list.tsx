import { Link } from "@remix-run/react";
import { ChevronForward } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "./dashboard.css";
import { toDoListTexts as say } from "./texts";

type Waiting = Record<keyof typeof say.waiting, number>;

const kinds: readonly [kind: keyof Waiting, href: string][] = [
  ["payments", urls.admin.payments()],
  ["requests", urls.admin.passwordRequests],
  ["unread", `${urls.admin.messages}?state=unread`],
  ["never", `${urls.admin.users}?plan=never&sort=expiration`],
  ["expiring", `${urls.admin.users}?plan=expiring&sort=expiration`],
  ["lapsed", `${urls.admin.users}?plan=lapsed&sort=expiration&dir=desc`],
  ["stopped", urls.admin.lecturesToDo("stopped")],
  ["noVideo", urls.admin.lecturesToDo()],
  ["heavy", urls.admin.lecturesToDo("heavy")],
];

export function ToDoList({ waiting }: { waiting: Waiting }) {
  const open = kinds.filter(([kind]) => waiting[kind] > 0);
  return (
    <section aria-labelledby="to-do" className={css.toDo}>
      <h2 id="to-do" className={css.title}>
        {say.toDo}
      </h2>
      {open.length === 0 ? (
        <p className={css.done}>{say.empty}</p>
      ) : (
        <ul className={css.toDos}>
          {open.map(([kind, href]) => (
            <li key={kind}>
              <Link to={href}>
                {say.waiting[kind](waiting[kind], (words) => (
                  <strong>{words}</strong>
                ))}
                <ChevronForward />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
