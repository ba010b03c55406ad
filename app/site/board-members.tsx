import type { Board } from "~/models/catalogue/boards";
import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import * as css from "./board.css";
import { Picture } from "./picture";
import { portrait } from "./portrait.css";

export function BoardMembers({ members }: { members: Board[] }) {
  return (
    <ul className={`${plainList} ${css.members}`}>
      {members.map(({ id, name, title, image }, place) => (
        <li key={id} className={css.member}>
          <div className={portrait}>
            {image ? (
              <Picture
                addressOf={(each) => urls.api.boardImage(image, each)}
                widths={widths}
                sizes="(min-width: 49rem) 17rem, (min-width: 22.5rem) 45vw, 90vw"
                width={480}
                height={480}
                view={viewOf(place)}
                alt={name}
              />
            ) : (
              <NoPortrait />
            )}
          </div>
          <h2 dir="auto">{name}</h2>
          <p dir="auto">{title}</p>
        </li>
      ))}
    </ul>
  );
}

const widths = [240, 320, 480, 640] as const;

/** Fits the first view of a phone or a desk. */
const inView = 4;

const viewOf = (place: number) => (place === 0 ? "first" : place < inView ? "seen" : "below");

function NoPortrait() {
  return (
    <svg
      viewBox="0 0 160 160"
      fill="none"
      stroke="currentColor"
      strokeWidth={1}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M57 17a34 34 0 0 0 46 0L160 120M57 17L0 120" strokeLinejoin="round" />
      <path d="M40 48a82 82 0 0 0 80 0M20 84a122 122 0 0 0 120 0" strokeDasharray="1 6" opacity={0.6} />
      <circle cx={80} cy={76} r={26} />
      <path d="M28 160c4-34 24-48 52-48s48 14 52 48" />
    </svg>
  );
}
