/** A fetal profile in the sector: forehead, nose, lips, chin and a hand, with calipers across the head. */
export function SlideProfile() {
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
        d="M206 23A116 116 0 0 0 330 23M194 41A138 138 0 0 0 342 41M182 60A160 160 0 0 0 354 60M32 296A440 440 0 0 0 127 342M373 352A440 440 0 0 0 504 296"
        opacity={0.45}
        strokeDasharray="1 7 2 11 5 6 1 14"
      />
      <path
        d="M200 32A127 127 0 0 0 336 32M188 51A149 149 0 0 0 348 51M176 69A171 171 0 0 0 234 93M297 94A171 171 0 0 0 360 69M455 294A414 414 0 0 0 490 274M25 306A452 452 0 0 0 511 306"
        opacity={0.3}
        strokeDasharray="4 9 1 6 2 15"
      />
      <clipPath id="art-fan">
        <path d="M212 8A100 100 0 0 0 324 8L528 311A465 465 0 0 1 8 311z" />
      </clipPath>
      <g clipPath="url(#art-fan)">
        <g transform="translate(214 232) scale(-1 1) rotate(72)">
          <path d="M112 250C104 200 86 150 90 122 93 104 102 88 108 62 122 10 108-70 40-98-20-118-78-84-92-28-97-8-95 8-91 18-90 24-91 27-94 32-98 39-107 43-106 50-105 56-97 55-92 57-92 61-94 63-98 66-102 70-101 75-92 76-99 78-99 84-94 87-89 90-88 93-89 98-91 107-88 115-78 118-62 121-44 118-32 124-26 132-34 142-48 152-70 168-84 190-86 240" />
          <path d="M-80-14C-70-68-28-98 24-92 78-84 106-30 98 32 95 54 86 70 74 80" opacity={0.6} />
          <path d="M-84 24L-92 40M-84 60H-58M-80 103C-68 106-56 100-46 90" />
          <path
            d="M-48 12C-48-26-6-46 32-30 52-20 58 0 48 12M-22 10C-14-10 12-16 28-4M40 50c14-12 32-8 36 6-8 14-28 16-36-6z"
            opacity={0.5}
          />
          <path
            d="M44 92C40 130 50 180 58 240"
            strokeWidth={7}
            strokeDasharray="6 7"
            strokeLinecap="butt"
            opacity={0.35}
          />
          <path d="M-150 236C-146 210-144 190-150 168-156 152-158 140-156 126L-160 104C-160 97-152 96-150 103L-147 122-149 94C-148 87-140 87-139 94L-137 120-137 95C-136 88-128 89-128 96L-128 122-125 103C-123 97-116 99-117 105L-121 134-108 124C-102 122-98 128-102 133L-119 154C-122 162-122 170-118 182-112 200-106 220-100 236M-148 132c8-3 16-3 22 0" />
          <g stroke="var(--art-accent, #0b6e6e)">
            <path d="M-88-20L108 22" strokeDasharray="1 6" />
            <path d="M-104-23l16 3.4M-98-30l-3.4 16M104 24l16 3.4M114 17l-3.4 16" />
          </g>
        </g>
      </g>
      <path
        d="M540 25h12M546 71h6M546 116h6M546 162h6M540 208h12M546 253h6M546 299h6M546 344h6M540 390h12"
        stroke="var(--art-accent, #0b6e6e)"
      />
    </svg>
  );
}
