import { lazy, Suspense, useState } from "react";
import type { Tone } from "../button";
import { ButtonLink } from "../button";
import type { Question } from "./question";

// Loaded when it is first asked: most visits of a list delete nothing.
const ConfirmDialog = lazy(() => import("./confirm-dialog"));

type ConfirmLinkProps = {
  /** The page that asks the same question without JavaScript, and takes the answer in both cases. */
  href: string;
  question: Question;
  tone?: Tone;
  children: React.ReactNode;
};

/** Asks before something is lost: a dialog where there is JavaScript, else a page of its own. */
export function ConfirmLink({ href, question, tone = "quiet", children }: ConfirmLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        href={href}
        tone={tone}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <ConfirmDialog action={href} question={question} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
