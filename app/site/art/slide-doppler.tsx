/** A curved probe over a loop of umbilical cord; below it, arterial flow above the baseline, venous flow under it. */
export function SlideDoppler() {
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
      <path d="M291 0c0 10-2 16-3 20M269 0c0 10 2 16 3 20M264 20h32l5 44c2 9 27 15 31 27 2 6-1 13-5 16A84 84 0 0 1 233 107c-4-3-7-10-5-16 4-12 29-18 31-27z" />
      <path d="M237 97A84 84 0 0 0 323 97M268 32h24M270 40h20" opacity={0.6} />
      <path d="M228 114L152 213A232 232 0 0 0 408 213L332 114" />
      <path
        d="M231 121L183 220M247 127L215 232M264 131L249 240M299 130L319 239M316 126L352 230M333 119L384 216"
        opacity={0.16}
      />
      <path
        d="M226 125A118 118 0 0 0 334 125M220 138A132 132 0 0 0 340 138M175 195A204 204 0 0 0 385 195M168 207A218 218 0 0 0 392 207"
        opacity={0.4}
        strokeDasharray="1 7 2 11 5 6 1 14"
      />
      <path d="M186 168C240 156 320 160 378 172M180 204C240 190 320 194 388 208" />
      <path d="M190 187q14-24 28-2t28-1 28 1 28 1 28 2 28 2 22 4" stroke="var(--art-away, #2f5f9e)" />
      <path
        d="M188 180q15 22 30 4t28 0 28 0 28 1 28 1 28 3 22 5M198 192q10-22 24-7t28-1 28 0 28 1 28 2 28 3"
        stroke="var(--art-toward, #b3392f)"
      />
      <g stroke="var(--art-accent, #0b6e6e)">
        <path d="M280 108V164M280 196V244" strokeDasharray="1 6" />
        <path d="M270 168h20M270 192h20" />
      </g>
      <clipPath id="art-flow">
        <path d="M40 372V338c5 0 8-56 14-56s8 6 14 14 30 32 66 42c5 0 8-56 14-56s8 6 14 14 30 32 66 42c5 0 8-56 14-56s8 6 14 14 30 32 66 42c5 0 8-56 14-56s8 6 14 14 30 32 66 42c5 0 8-56 14-56s8 6 14 14 30 32 66 42V372z" />
      </clipPath>
      <path
        d="M40 327H510"
        strokeWidth={92}
        strokeLinecap="butt"
        strokeDasharray="1 3.7"
        opacity={0.4}
        clipPath="url(#art-flow)"
      />
      <path d="M40 338c5 0 8-56 14-56s8 6 14 14 30 32 66 42c5 0 8-56 14-56s8 6 14 14 30 32 66 42c5 0 8-56 14-56s8 6 14 14 30 32 66 42c5 0 8-56 14-56s8 6 14 14 30 32 66 42c5 0 8-56 14-56s8 6 14 14 30 32 66 42" />
      <path d="M40 372H510" opacity={0.6} />
      <path
        d="M40 389c30-3 64 2 94 0s64 2 94 0 64 2 94 0 64 2 94 0 64 2 94 0"
        stroke="var(--art-away, #2f5f9e)"
      />
      <path
        d="M236 282h12M242 276v12M316 338h12M322 332v12M524 282h12M530 297h6M530 312h6M530 327h6M524 342h12M530 357h6M530 372h6M530 387h6M524 402h12"
        stroke="var(--art-accent, #0b6e6e)"
      />
    </svg>
  );
}
