export function Mark({ size = 32, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d="M10.2 4.6A7 7 0 0 0 17 4.6" strokeWidth={2.5} />
      <path d="M8.6 8.3L0.9 23.4A28 28 0 0 0 26.3 23.4L18.6 8.3" />
      <path d="M10.5 12.1A14 14 0 0 0 16.7 12.1M8.6 18.4A20.5 20.5 0 0 0 18.6 18.4" />
      <path d="M28.5 5H31M29.8 12.2H31M29.8 19.3H31M28.5 26.5H31" />
    </svg>
  );
}
