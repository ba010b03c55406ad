import { Link } from "@remix-run/react";
import { countText } from "~/formats";
import { ChevronRight } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "./dashboard.css";
import { toDoListTexts as say } from "./texts";

type Waiting = Record<
  "requests" | "unread" | "never" | "expiring" | "lapsed" | "stopped" | "noVideo" | "heavy",
  number
>;

const kinds: readonly [kind: keyof Waiting, one: string, many: string, href: string][] = [
  ["requests", say.passwordRequest, say.passwordRequests, urls.admin.passwordRequests],
  ["unread", say.unreadMessage, say.unreadMessages, `${urls.admin.messages}?state=unread`],
  ["never", say.userWithoutAPlan, say.usersWithoutAPlan, `${urls.admin.users}?plan=never&sort=expiration`],
  [
    "expiring",
    say.planExpiresWithin30Days,
    say.plansExpireWithin30Days,
    `${urls.admin.users}?plan=expiring&sort=expiration`,
  ],
  [
    "lapsed",
    say.userWhosePlanHasEnded,
    say.usersWhosePlanHasEnded,
    `${urls.admin.users}?plan=lapsed&sort=expiration&dir=desc`,
  ],
  ["stopped", say.failedUpload, say.failedUploads, urls.admin.lecturesToDo("stopped")],
  ["noVideo", say.lectureWithoutAVideo, say.lecturesWithoutAVideo, urls.admin.lecturesToDo()],
  ["heavy", say.lectureTooHeavyForSlow, say.lecturesTooHeavyForSlow, urls.admin.lecturesToDo("heavy")],
];

export function ToDoList({ waiting }: { waiting: Waiting }) {
  const open = kinds.filter(([kind]) => waiting[kind] > 0);
  return (
    <section aria-labelledby="to-do" className={css.toDo}>
      <h2 id="to-do" className={css.title}>
        {say.toDo}
      </h2>
      {open.length === 0 ? (
        <p className={css.done}>{say.nothingToDoRightNow}</p>
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
