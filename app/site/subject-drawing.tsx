import type { ReactNode } from "react";
import type { subjects } from "./subjects";

type Subject = (typeof subjects)[number]["subject"];

const fan = <path d="M102 6a27 27 0 0 0 36 0l58 78a112 112 0 0 1-152 0z" opacity={0.55} />;

const drawings: Record<Subject, ReactNode> = {
  basic: (
    <>
      {fan}
      <path d="M88 58c0-16 14-24 32-24s34 8 34 24-16 22-34 22-32-6-32-22z" />
      <path d="M98 60c0-6 5-9 10-8 8-6 20-4 24 4 3 7-1 14-9 14-6 0-8-4-14-4-6 1-11-1-11-6z" />
      <path
        d="M96 62h40M96 59v6M136 59v6"
        stroke="var(--art-accent)"
        strokeDasharray="2 3"
        transform="translate(2 -14)"
      />
    </>
  ),
  advanced: (
    <>
      {fan}
      <path d="M76 56c0-14 14-22 30-19 14 2 28 8 46 9 4 8-2 15-12 15-12 1-20 10-36 11-16 0-28-4-28-16z" />
      <path d="M86 56c14-8 30-4 56-3" stroke="var(--art-accent)" />
      <circle cx={166} cy={62} r={11} />
      <path d="M162 58a3 3 0 1 0 .1 0M170 62a3.5 3.5 0 1 0 .1 0M163 66a2 2 0 1 0 .1 0" />
    </>
  ),
  "fetal-echo": (
    <>
      <circle cx={74} cy={48} r={38} opacity={0.55} />
      <path d="M74 24c14-8 28 4 24 22-3 14-14 24-24 30-10-6-21-16-24-30-4-18 10-30 24-22zM74 24v52M52 46c8 4 14 4 22 0 8 4 14 4 22 0" />
      <path d="M60 56c2 6 5 9 9 12" stroke="var(--art-toward)" />
      <path d="M88 56c-2 6-5 9-9 12" stroke="var(--art-away)" />
      <path
        d="M128 66c3 0 5-40 9-40s6 34 16 40c3 0 5-40 9-40s6 34 16 40c3 0 5-40 9-40s6 34 16 40"
        stroke="var(--art-toward)"
      />
      <path d="M124 72h84M124 78c14-3 24 2 42 0s24 2 42 0" opacity={0.55} />
    </>
  ),
  "anomaly-scan": (
    <>
      {fan}
      <path d="M66 62c-6-16 4-32 22-32 12 0 20 8 20 18 12-4 26-6 40 2 12 6 20 8 30 8" />
      <path d="M66 62c4 8 14 12 24 10M90 72c20 8 48 8 66-2" />
      <path
        d="M104 60c16-4 34-2 52 6"
        strokeWidth={6}
        strokeLinecap="butt"
        strokeDasharray="4 3"
        opacity={0.55}
      />
      <path d="M72 46l32-4M72 42v8M104 38v8" stroke="var(--art-accent)" strokeDasharray="2 3" />
    </>
  ),
  interventional: (
    <>
      {fan}
      <path d="M92 62c0-12 12-18 28-18s30 6 30 18-14 16-30 16-28-4-28-16z" />
      <path d="M20 10l20 10M46 18l-8 8" />
      <path d="M40 21l88 41" stroke="var(--art-accent)" />
      <path d="M52 15l84 39M28 33l84 39" stroke="var(--art-accent)" strokeDasharray="2 5" opacity={0.7} />
    </>
  ),
  "3d-4d": (
    <>
      <path d="M82 28l38-18 38 18v40l-38 18-38-18zM82 28l38 18 38-18M120 46v40" opacity={0.55} />
      <path d="M90 64c4-16 14-22 22-20 6 2 4 8 10 10 8 2 8-8 14-8 8 0 12 8 14 16" />
      <path
        d="M90 64c12 8 16-2 26 4s16 8 34-6M96 52c8 6 14 2 20 6s16 4 26-8M102 74c10-2 12-4 20 0s12 0 18-4"
        stroke="var(--art-accent)"
        strokeWidth={1}
      />
    </>
  ),
};

export const SubjectDrawing = ({ subject }: { subject: Subject }) => (
  <svg
    viewBox="0 0 240 96"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[subject]}
  </svg>
);
