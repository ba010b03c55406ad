export function EmptyArt() {
  return (
    <svg
      width={160}
      height={120}
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M57 11a34 34 0 0 0 34 0l40 73a117 117 0 0 1-114 0z" strokeLinejoin="round" />
      <path d="M45 33a59 59 0 0 0 58 0M32 57a87 87 0 0 0 84 0" strokeDasharray="1 6" opacity={0.55} />
      <path
        d="M146 14h8M150 35h4M150 56h4M150 77h4M146 98h8"
        style={{ stroke: "var(--art-accent, #0b6e6e)" }}
      />
    </svg>
  );
}
