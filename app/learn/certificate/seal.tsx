/** The fan of a curved probe with its lines of depth, as a seal. */
export function Seal() {
  return (
    <svg viewBox="0 0 96 96" fill="none" stroke="currentColor" strokeWidth={1} aria-hidden="true">
      <circle cx={48} cy={48} r={47} />
      <circle cx={48} cy={48} r={43.5} strokeWidth={0.5} />
      <path d="M40.5 24A16 16 0 0 0 55.5 24L72.5 57.4A53 53 0 0 1 23.5 57.4z" />
      <path
        strokeWidth={0.5}
        d="M37.5 29.9A22.6 22.6 0 0 0 58.5 29.9M34.3 36.2A29.7 29.7 0 0 0 61.7 36.2M31.1 42.5A36.8 36.8 0 0 0 64.9 42.5M27.9 48.8A43.9 43.9 0 0 0 68.1 48.8M48 25.8V63M43.2 25.4L35.4 61.6M52.8 25.4L60.6 61.6"
      />
      <path d="M30 74H66M36 79H60" strokeWidth={0.5} />
    </svg>
  );
}
