import { SlideDrawing } from "./slide-drawing";

export function SlideSector() {
  return (
    <SlideDrawing>
      <path d="M212 8A100 100 0 0 0 324 8L528 311A465 465 0 0 1 8 311z" />
      <path
        d="M202 28a122 122 0 0 0 132 0M183 58a158 158 0 0 0 170 0M157 99a206 206 0 0 0 222 0M127 147a263 263 0 0 0 282 0M93 200a326 326 0 0 0 350 0M48 271a410 410 0 0 0 440 0"
        opacity={0.45}
        strokeDasharray="1 7 2 11 5 6 1 14"
      />
      <path
        d="M194 41a138 138 0 0 0 148 0M171 77a180 180 0 0 0 194 0M141 124a236 236 0 0 0 254 0M110 173a294 294 0 0 0 316 0M73 230a362 362 0 0 0 390 0M35 291a434 434 0 0 0 466 0"
        opacity={0.3}
        strokeDasharray="4 9 1 6 2 15"
      />
      <g transform="translate(268 222) rotate(-7)">
        <ellipse rx={136} ry={104} fill="var(--screen)" />
        <ellipse rx={127} ry={95} opacity={0.6} />
        <path d="M-122 0h50M44 0h78M-66-8h30v16h-30z" />
        <path d="M-20 0h54M-16-6c4-18 24-30 44-26 14 3 18 14 8 20-14 8-32 8-52 6zM-16 6c4 18 24 30 44 26 14-3 18-14 8-20-14-8-32-8-52-6z" />
        <path
          d="M-52 68c6-14 26-20 46-14 10 3 16 10 28 9M-48-68c8 12 24 16 44 11M58 52c18-2 30-12 36-28M58-52c18 2 30 12 36 28"
          opacity={0.5}
        />
        <g stroke="var(--art-accent)">
          <path d="M6-94V85" strokeDasharray="1 6" />
          <path d="M-2-104h16m-8-8v16M-2 95h16m-8-8v16" />
        </g>
      </g>
      <path
        d="M117 161a280 280 0 0 0 302 0"
        strokeWidth={344}
        strokeLinecap="butt"
        strokeDasharray="1 32.5"
        opacity={0.13}
      />
      <path
        d="M540 25h12M546 71h6M546 116h6M546 162h6M540 208h12M546 253h6M546 299h6M546 344h6M540 390h12"
        stroke="var(--art-accent)"
      />
    </SlideDrawing>
  );
}
