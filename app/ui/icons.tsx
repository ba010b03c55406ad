import type { ReactNode } from "react";
import { forward } from "./icons.css";

export type IconProps = { size?: number; className?: string };

/** Lines are 1.5 px wide at every size, hence `36 / size` in the 24-unit box. */
function Icon({ size = 20, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={36 / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function Lock(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2" />
    </Icon>
  );
}

export function Play(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5v13L18.5 12z" />
    </Icon>
  );
}

export function Menu(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function Close(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}

export function ChevronDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 9.5l6 6 6-6" />
    </Icon>
  );
}

export function ChevronForward(props: IconProps) {
  return (
    <Icon className={forward} {...props}>
      <path d="M9.5 6l6 6-6 6" />
    </Icon>
  );
}

export function SignOut(props: IconProps) {
  return (
    <Icon className={forward} {...props}>
      <path d="M10 4.5H5v15h5M10 12h10M16.5 8.5L20 12l-3.5 3.5" />
    </Icon>
  );
}

export function Device(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5h14v4M3 5v11h10M1.5 19.5H13M16 11h5.5v9.5H16zM18.2 18.5h1" />
    </Icon>
  );
}

export function Calendar(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />
    </Icon>
  );
}

export function Payment(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6.5h19v11h-19zM12 9.5a2.5 2.5 0 1 0 .01 0M6 12h.1M18 12h.1" />
    </Icon>
  );
}

export function Check(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function Warning(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1" />
    </Icon>
  );
}

export function Info(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={8.5} />
      <path d="M12 11v5M12 7.8v.1" />
    </Icon>
  );
}

export function ErrorCircle(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={8.5} />
      <path d="M12 7.5v5.5M12 16.1v.1" />
    </Icon>
  );
}

export function Course(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5zM12 6.5v13" />
    </Icon>
  );
}

export function Quarter(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5L3 8l9 4.5L21 8zM3 12l9 4.5 9-4.5M3 16l9 4.5 9-4.5" />
    </Icon>
  );
}

export function Lecture(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4.5h18v12H3zM10.5 7.5h3l3 5.5a9.5 9.5 0 0 1-9 0zM8 20h8" />
    </Icon>
  );
}

export function Dashboard(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h6.5v8H4zM13.5 4H20v4.5h-6.5zM4 15.5h6.5V20H4zM13.5 12H20v8h-6.5z" />
    </Icon>
  );
}

export function Users(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 20c0-3.6 2.6-6 6.5-6s6.5 2.4 6.5 6M16 4.7a3.5 3.5 0 0 1 0 6.6M17.5 14.3c2.5.7 4 2.8 4 5.7" />
      <circle cx={9} cy={8} r={3.5} />
    </Icon>
  );
}

export function Phone(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4h3.5l1.8 4.5-2.2 1.7a11.5 11.5 0 0 0 5.7 5.7l1.7-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5C10.8 20 4 13.2 3.5 5.6A1.5 1.5 0 0 1 5 4z" />
    </Icon>
  );
}

export function Mail(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7" />
    </Icon>
  );
}

export function ArrowUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20V4.5M5.5 11L12 4.5 18.5 11" />
    </Icon>
  );
}

export function ArrowDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M6.5 13.5L12 19l5.5-5.5" />
    </Icon>
  );
}

export function External(props: IconProps) {
  return (
    <Icon className={forward} {...props}>
      <path d="M18 13.5V20H4V6h6.5M14 4h6v6M20 4l-9.5 9.5" />
    </Icon>
  );
}

export function Star(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.2 1 5.9L12 17l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z" />
    </Icon>
  );
}

export function Instructor(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 20.5c0-4 3-6.5 7.5-6.5s7.5 2.5 7.5 6.5M9.5 14.5l2.5 3 2.5-3" />
      <circle cx={12} cy={7.5} r={4} />
    </Icon>
  );
}

export function Clock(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={8.5} />
      <path d="M12 7v5l3.5 2" />
    </Icon>
  );
}

export function Students(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5L2 9.5l10 4.5 10-4.5zM6 11.5v5c3.5 3 8.5 3 12 0v-5M22 9.5v6" />
    </Icon>
  );
}

export function Eye(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12C4.8 8 8 6 12 6s7.2 2 9.5 6c-2.3 4-5.5 6-9.5 6s-7.2-2-9.5-6z" />
      <circle cx={12} cy={12} r={3} />
    </Icon>
  );
}

export function EyeOff(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6.3A10 10 0 0 1 12 6c4 0 7.2 2 9.5 6a14 14 0 0 1-3 3.6M6.5 7.7A13.5 13.5 0 0 0 2.5 12c2.3 4 5.5 6 9.5 6 1.6 0 3-.3 4.4-1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16" />
    </Icon>
  );
}

export function Search(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 15.5L20.5 20.5" />
      <circle cx={10.5} cy={10.5} r={7} />
    </Icon>
  );
}

export function Plus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

export function Edit(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />
    </Icon>
  );
}

export function Trash(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5L7 20h10l1-13.5M10 10.5v6M14 10.5v6" />
    </Icon>
  );
}

export function Refresh(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 11a8 8 0 0 0-14.5-3.5L4 9.5M4 4.5v5h5M4 13a8 8 0 0 0 14.5 3.5l1.5-2M20 19.5v-5h-5" />
    </Icon>
  );
}

export function Upload(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15.5V4M7.5 8.5L12 4l4.5 4.5M4 15v5h16v-5" />
    </Icon>
  );
}

export function Headphones(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 16v-3.5a8 8 0 0 1 16 0V16M4 14h3.5v6H6a2 2 0 0 1-2-2zM20 14h-3.5v6H18a2 2 0 0 0 2-2z" />
    </Icon>
  );
}

export function Copy(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 8.5h10.5v11H9zM6.5 15.5h-2v-11H15v1.5" />
    </Icon>
  );
}
