/** A convex sector with its depth scale: a fetal head at the level of the thalami, its width measured. */
export function SlideSector() {
  return (
    <svg
      viewBox="0 0 560 420"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M212 8A100 100 0 0 0 324 8L528 311A465 465 0 0 1 8 311z" />
      <path
        d="M217 25L61 331M230 30L112 353M243 34L165 369M256 36L220 379M270 37L276 381M284 36L331 377M297 33L386 365M310 29L439 348M322 23L489 324"
        opacity={0.13}
      />
      <path
        d="M202 28A122 122 0 0 0 334 28M183 58A158 158 0 0 0 353 58M157 99A206 206 0 0 0 205 121M342 117A206 206 0 0 0 379 99M127 147A263 263 0 0 0 146 158M397 154A263 263 0 0 0 409 147M93 200A326 326 0 0 0 117 214M419 214A326 326 0 0 0 443 200M48 271A410 410 0 0 0 210 331M291 334A410 410 0 0 0 488 271"
        opacity={0.45}
        strokeDasharray="1 7 2 11 5 6 1 14"
      />
      <path
        d="M194 41A138 138 0 0 0 342 41M171 77A180 180 0 0 0 365 77M141 124A236 236 0 0 0 171 140M374 136A236 236 0 0 0 395 124M110 173A294 294 0 0 0 128 184M412 182A294 294 0 0 0 426 173M73 230A362 362 0 0 0 119 255M408 259A362 362 0 0 0 463 230M35 291A434 434 0 0 0 501 291M27 304A449 449 0 0 0 509 304"
        opacity={0.3}
        strokeDasharray="4 9 1 6 2 15"
      />
      <g transform="translate(268 222) rotate(-7)">
        <ellipse rx={136} ry={104} />
        <ellipse rx={127} ry={95} opacity={0.6} />
        <path d="M-122 0h50M44 0h78M-66-8h30v16h-30z" />
        <path d="M-20 0H34M-16-6c4-18 24-30 44-26 14 3 18 14 8 20-14 8-32 8-52 6zM-16 6c4 18 24 30 44 26 14-3 18-14 8-20-14-8-32-8-52-6z" />
        <path
          d="M-52 68c6-14 26-20 46-14 10 3 16 10 28 9M-48-68c8 12 24 16 44 11M58 52c18-2 30-12 36-28M58-52c18 2 30 12 36 28"
          opacity={0.5}
        />
        <g stroke="var(--art-accent, #0b6e6e)">
          <path d="M6-94V85" strokeDasharray="1 6" />
          <path d="M-2-104H14M6-112v16M-2 95H14M6 87v16" />
        </g>
      </g>
      <path
        d="M540 25h12M546 71h6M546 116h6M546 162h6M540 208h12M546 253h6M546 299h6M546 344h6M540 390h12"
        stroke="var(--art-accent, #0b6e6e)"
      />
    </svg>
  );
}
