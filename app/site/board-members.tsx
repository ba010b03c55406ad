import type { Board } from "~/models/catalogue/boards";
import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import * as css from "./board.css";

export function BoardMembers({ members }: { members: Board[] }) {
  return (
    <ul className={`${plainList} ${css.members}`}>
      {members.map(({ id, name, title, image }, place) => (
        <li key={id} className={css.member}>
          <div className={css.frame}>
            {image ? <Portrait image={image} name={name} place={place} /> : <NoPortrait />}
          </div>
          <h2 dir="auto">{name}</h2>
          <p dir="auto">{title}</p>
        </li>
      ))}
    </ul>
  );
}

const widths = [240, 320, 480, 640];

/** Fits the first view of a phone or a desk. */
const inView = 4;

/** React 18 has no types for `fetchpriority`, so it is spread. */
function Portrait({ image, name, place }: { image: string; name: string; place: number }) {
  return (
    <img
      src={urls.api.boardImage(image, 240)}
      srcSet={widths.map((width) => `${urls.api.boardImage(image, width)} ${width}w`).join(", ")}
      sizes="(min-width: 49rem) 17rem, (min-width: 22.5rem) 45vw, 90vw"
      width={480}
      height={480}
      loading={place < inView ? undefined : "lazy"}
      {...(place === 0 && { fetchpriority: "high" })}
      decoding="async"
      alt={name}
    />
  );
}

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
