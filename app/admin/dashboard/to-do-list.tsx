import { Link } from "@remix-run/react";
import { countText } from "~/formats";
import { ChevronRight } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "./dashboard.css";

type Waiting = Record<"requests" | "unread" | "never" | "expiring" | "stopped" | "noVideo" | "heavy", number>;

const kinds: readonly [kind: keyof Waiting, one: string, many: string, href: string][] = [
  ["requests", "password request", "password requests", urls.admin.passwordRequests],
  ["unread", "unread message", "unread messages", `${urls.admin.messages}?state=unread`],
  ["never", "user without a plan", "users without a plan", `${urls.admin.users}?plan=never&sort=expiration`],
  [
    "expiring",
    "plan expires within 30 days",
    "plans expire within 30 days",
    `${urls.admin.users}?plan=expiring&sort=expiration`,
  ],
  ["stopped", "failed upload", "failed uploads", urls.admin.lecturesToDo("stopped")],
  ["noVideo", "lecture without a video", "lectures without a video", urls.admin.lecturesToDo()],
  [
    "heavy",
    "lecture too heavy for slow connections",
    "lectures too heavy for slow connections",
    urls.admin.lecturesToDo("heavy"),
  ],
];

export function ToDoList({ waiting }: { waiting: Waiting }) {
  const open = kinds.filter(([kind]) => waiting[kind] > 0);
  return (
    <section aria-labelledby="to-do" className={css.toDo}>
      <h2 id="to-do" className={css.title}>
        To do
      </h2>
      {open.length === 0 ? (
        <p className={css.done}>Nothing to do right now.</p>
      ) : (
        <ul className={css.toDos}>
          {open.map(([kind, one, many, href]) => (
            <li key={kind}>
              <Link to={href}>
                <strong>{countText(waiting[kind])}</strong> {waiting[kind] === 1 ? one : many}
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
