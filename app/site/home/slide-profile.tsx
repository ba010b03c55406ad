import { SlideDrawing } from "./slide-drawing";

export function SlideProfile() {
  return (
    <SlideDrawing>
      <path d="M212 8A100 100 0 0 0 324 8L528 311A465 465 0 0 1 8 311z" />
      <path
        d="M202 28a122 122 0 0 0 132 0M183 58a158 158 0 0 0 170 0M48 271a410 410 0 0 0 440 0"
        opacity={0.45}
        strokeDasharray="1 7 2 11 5 6 1 14"
      />
      <path
        d="M194 41a138 138 0 0 0 148 0M171 77a180 180 0 0 0 194 0M35 291a434 434 0 0 0 466 0"
        opacity={0.3}
        strokeDasharray="4 9 1 6 2 15"
      />
      <clipPath id="art-fan">
        <path d="M212 8A100 100 0 0 0 324 8L528 311A465 465 0 0 1 8 311z" />
      </clipPath>
      <g clipPath="url(#art-fan)">
        <g transform="translate(214 232) scale(-1 1) rotate(72)">
          <path
            fill="var(--screen)"
            d="M112 250c-8-50-26-100-22-128 3-18 12-34 18-60 14-52 0-132-68-160-60-20-118 14-132 70-5 20-3 36 1 46 1 6 0 9-3 14-4 7-13 11-12 18 1 6 9 5 14 7 0 4-2 6-6 9-4 4-3 9 6 10-7 2-7 8-2 11 5 3 6 6 5 11-2 9 1 17 11 20 16 3 34 0 46 6 6 8-2 18-16 28-22 16-36 38-38 88"
          />
          <path d="M-80-14c10-54 52-84 104-78 54 8 82 62 74 124-3 22-12 38-24 48" opacity={0.6} />
          <path d="M-84 24l-8 16M-84 60h26M-80 103c12 3 24-3 34-13" />
          <path
            d="M-48 12c0-38 42-58 80-42 20 10 26 30 16 42M-22 10c8-20 34-26 50-14M40 50c14-12 32-8 36 6-8 14-28 16-36-6z"
            opacity={0.5}
          />
          <path
            d="M44 92c-4 38 6 88 14 148"
            strokeWidth={7}
            strokeDasharray="6 7"
            strokeLinecap="butt"
            opacity={0.35}
          />
          <path d="M-150 236c4-26 6-46 0-68-6-16-8-28-6-42l-4-22c0-7 8-8 10-1l3 19-2-28c1-7 9-7 10 0l2 26v-25c1-7 9-6 9 1v26l3-19c2-6 9-4 8 2l-4 29 13-10c6-2 10 4 6 9l-17 21c-3 8-3 16 1 28 6 18 12 38 18 54M-148 132c8-3 16-3 22 0" />
          <g stroke="var(--art-accent)">
            <path d="M-88-20l196 42" strokeDasharray="1 6" />
            <path d="M-104-23l16 3m-6-10l-3 16M104 24l16 3m-6-10l-3 16" />
          </g>
        </g>
      </g>
      <path
        d="M540 25h12M546 71h6M546 116h6M546 162h6M540 208h12M546 253h6M546 299h6M546 344h6M540 390h12"
        stroke="var(--art-accent)"
      />
    </SlideDrawing>
  );
}
