import { useState } from "react";
import type { Tone } from "../button";
import { ButtonLink } from "../button";
import { Confirm } from "./confirm";
import type { Question } from "./question";

type ConfirmLinkProps = {
  /** This page asks the same question without JavaScript, and takes the answer in both cases. */
  href: string;
  question: Question;
  tone?: Tone;
  children: React.ReactNode;
};

export function ConfirmLink({ href, question, tone = "quiet", children }: ConfirmLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        href={href}
        tone={tone}
        onClick={(event) => {
          // If something else must be done first, the page says so and links to it.
          if (question.first) return;
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </ButtonLink>
      {isOpen && (
        <Confirm
          action={href}
          question={question}
          onClose={() => setOpen(false)}
          orElse={() => window.location.assign(href)}
        />
      )}
    </>
  );
}
