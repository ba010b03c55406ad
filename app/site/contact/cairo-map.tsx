import * as css from "./cairo-map.css";
import { cairoMapTexts as say } from "./texts";

// From longitude and latitude: x = (lon - 31.1) · 1000, y = (30.14 - lat) · 1155; a kilometre is 10.4 units.
const nile =
  "M173 248c-2-3-6.5-10.5-11-17c-4.5-6.5-12.5-16.5-17-23c-4.5-6.5-8-10-11-17c-3-7-5-17-7-24c-2-7-4-12.5-5-19c-1-6.5-.5-14.5 0-19c.5-4.5 3.5-7.5 4-9M126 76c.5-1.5 3-5.5 4-9c1-3.5 2.5-8.5 3-13c.5-4.5 1.5-9.5 1-14c-.5-4.5-2.5-8.5-5-13c-2.5-4.5-8.5-12.5-10-15";
const roundGezira = "M126 120c.5-1.5 3.5-6 4-10c.5-4-1.5-9-2-13c-.5-4-1.5-6.5-2-10c-.5-3.5 0-9 0-11";
const besideGeziraAndWarraq =
  "M126 120c-1-1-5.5-4-7-7c-1.5-3-1-6.5-2-10c-1-3.5-3-8-3-12c0-4 2-8 4-11c2-3 6.5-6 8-7M133 57c-2.5-1-11.5-3-16-6c-4.5-3-8-7.5-10-12c-2-4.5-1-9.5-2-14c-1-4.5-2.5-11-3-13";
const besideRoda = "M124 159c1-1.5 4.5-5 6-9c1.5-4 2-10 2-14c0-4-1-7-2-10c-1-3-3.5-6-4-7";
const roads =
  "M290 191c-8.5 1.5-33.5 9.5-50 9c-16.5-.5-35-8-50-12c-15-4-29-10-40-12c-11-2-15 .5-25 1c-10 .5-26 4.5-35 2c-9-2.5-14.5-8.5-18-17c-3.5-8.5-2-23.5-2-35c0-11.5 .5-23.5 2-35c1.5-11.5 1.5-24 6-34c4.5-10 12.5-20 22-26c9.5-6 23.5-7 35-11c11.5-4 29-11 35-13M122 150c-2.5 0-7-2-14 0c-7 2-17 8-28 13c-11 5-31 13.5-37 16M50 102c6-1.5 26-7 35-8c9-1 14 1 20 1c6 0 10-1.5 15-1c5 .5 11.5 5.5 16 5c4.5-.5 9-7.5 11-9M100 108c3-.5 12.5-1 18-2c5.5-1 9-.5 14-3c5-2.5 7.5-10 15-13c7.5-3 20.5-3.5 31-6c10.5-2.5 21-9 32-9c11 0 29 6.5 35 8M133 150c1-.5 3 0 7-3c4-3 11.5-9 17-15c5.5-6 9-13 15-20c6-7 13.5-15 21-22c7.5-7 16-14 25-20c9-6 19.5-10.5 30-17c10.5-6.5 24-17 32-22c8-5 12.5-6.5 15-8M190 231c-1-6.5-3-26.5-5-40c-2-13.5-7.5-29.5-7-41c.5-11.5 5-21.5 11-29c6-7.5 16.5-10.5 26-15c9.5-4.5 17.5-8.5 30-11c12.5-2.5 37.5-4 45-5M176 237c-4.5-5-21-22.5-27-30c-6-7.5-7.5-9.5-10-16c-2.5-6.5-4-17-5-24c-1-7-1.5-10.5-1-17c.5-6.5 3-16.5 3-23c0-6.5-1.5-11-2-16c-.5-5-.5-9-1-14c-.5-5-4-9-3-16c1-7 6.5-20 8-27c1.5-7 2-8.5 1-14c-1-5.5-6-16-7-19M112 117L125 112 134 110M108 130L136 128M122 150L133 150M95 110c1 3 3 10.5 5 17c2 6.5 6 15.5 8 23c2 7.5 1.5 13.5 4 23c2.5 9.5 6.5 23.5 10 35c3.5 11.5 8.5 28.5 10 34";
const pyramids = "M29 188l5-7 5 7zM22 193l4-5 4 5z";

export function CairoMap() {
  return (
    <svg className={css.map} viewBox="14 22 276 210" role="img" aria-label={say.description}>
      <path className={css.water} strokeWidth={5.5} d={nile} />
      <path className={css.water} strokeWidth={4} d={roundGezira} />
      <path className={css.water} strokeWidth={2.6} d={besideGeziraAndWarraq} />
      <path className={css.water} strokeWidth={1.6} d={besideRoda} />
      <path className={css.roads} d={roads} />
      <path
        className={css.distance}
        d="M84.1 110a51.9 51.9 0 1 1 103.8 0a51.9 51.9 0 1 1-103.8 0M32.2 110a103.8 103.8 0 1 1 207.6 0a103.8 103.8 0 1 1-207.6 0"
      />
      <path className={css.mark} d={pyramids} />
      <g className={css.small}>
        <text x={173} y={150}>
          {say.fiveKilometres}
        </text>
        <text x={210} y={187}>
          {say.tenKilometres}
        </text>
        <text x={22} y={203}>
          {say.pyramids}
        </text>
        <text x={122} y={186} className={css.river}>
          {say.nile}
        </text>
      </g>
      <g className={css.label}>
        <text x={107} y={91} textAnchor="end">
          {say.zamalek}
        </text>
        <text x={144} y={107}>
          {say.downtown}
        </text>
        <text x={245} y={104} textAnchor="middle">
          {say.nasrCity}
        </text>
        <text x={222} y={58} textAnchor="middle">
          {say.heliopolis}
        </text>
        <text x={102} y={146} textAnchor="end">
          {say.giza}
        </text>
        <text x={165} y={211}>
          {say.maadi}
        </text>
      </g>
      <path className={css.leader} d="M108.5 88.5h12.5" />
      <path className={css.pin} d="M136 111c-6.5-7.5-8-10-8-13a8 8 0 0 1 16 0c0 3-1.5 5.5-8 13z" />
      <circle className={css.eye} cx={136} cy={98} r={2.8} />
      <path className={css.north} d="M274 45v-13l-3.5 5M274 32l3.5 5" />
      <text className={css.northLetter} x={274} y={55} textAnchor="middle">
        {say.north}
      </text>
    </svg>
  );
}
