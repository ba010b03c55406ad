import { SlideDrawing } from "./slide-drawing";

export function SlideDoppler() {
  return (
    <SlideDrawing>
      <path d="M291 0c0 10-2 16-3 20M269 0c0 10 2 16 3 20M264 20h32l5 44c2 9 27 15 31 27 2 6-1 13-5 16a84 84 0 0 1-94 0c-4-3-7-10-5-16 4-12 29-18 31-27z" />
      <path d="M237 97a84 84 0 0 0 86 0M268 32h24M270 40h20" opacity={0.6} />
      <path d="M228 114l-76 99a232 232 0 0 0 256 0l-76-99" />
      <path
        d="M191 158a167 167 0 0 0 178 0"
        strokeWidth={118}
        strokeLinecap="butt"
        strokeDasharray="1 22"
        opacity={0.16}
      />
      <path
        d="M226 125a118 118 0 0 0 108 0M220 138a132 132 0 0 0 120 0M175 195a204 204 0 0 0 210 0M168 207a218 218 0 0 0 224 0"
        opacity={0.4}
        strokeDasharray="1 7 2 11 5 6 1 14"
      />
      <path d="M186 168c54-12 134-8 192 4M180 204c60-14 140-10 208 4" />
      <path d="M190 187q14-24 28-2t28-1 28 1 28 1 28 2 28 2 22 4" stroke="var(--art-away)" />
      <path
        d="M188 180q15 22 30 4t28 0 28 0 28 1 28 1 28 3 22 5M198 192q10-22 24-7t28-1 28 0 28 1 28 2 28 3"
        stroke="var(--art-toward)"
      />
      <g stroke="var(--art-accent)">
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
      <path d="M40 389c30-3 64 2 94 0s64 2 94 0 64 2 94 0 64 2 94 0 64 2 94 0" stroke="var(--art-away)" />
      <path
        d="M236 282h12m-6-6v12M316 338h12m-6-6v12M524 282h12M530 297h6M530 312h6M530 327h6M524 342h12M530 357h6M530 372h6M530 387h6M524 402h12"
        stroke="var(--art-accent)"
      />
    </SlideDrawing>
  );
}
