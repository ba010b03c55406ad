import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { hasChanges, standardsOf } from "~/enhance/form-submission/has-changes";
import { texts } from "~/texts";
import { posting } from "../form/post-document";
import { unsavedGuardTexts as say } from "../texts";
import { Ask } from "./ask";

type UnsavedGuardProps = {
  /** The fields hold refused input: unchanged since the page loaded, but not saved. */
  isRefused?: boolean;
};

const placeOf = (mark: HTMLElement | null) =>
  mark?.closest<HTMLElement>("[data-forms]") ?? mark?.closest("form");

/**
 * Put it inside a form, or inside `data-forms` around several: the router can ask about one place of a page only. A
 * submit does not count as leaving.
 */
export function UnsavedGuard({ isRefused = false }: UnsavedGuardProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const isLeaving = useRef(false);
  const standards = useRef<ReadonlyMap<string, string>>(new Map());
  const refused = useRef(isRefused);
  refused.current = isRefused;
  // The answer may load another page while the fields still hold the sent values.
  const isSent = useRef(false);
  isSent.current = useNavigation().formMethod === "POST";
  const isUnsaved = useCallback(() => {
    const form = placeOf(mark.current);
    if (isSent.current || isLeaving.current) return false;
    return Boolean(form && (refused.current || hasChanges(form, standards.current)));
  }, []);

  useEffect(() => {
    const form = placeOf(mark.current);
    if (form) standards.current = standardsOf(form);
    // Set during the event, because the router asks before it ends.
    const send = (event: SubmitEvent) => {
      isLeaving.current = true;
      // If no script prevents the submit, the browser is about to send the form.
      setTimeout(() => {
        isLeaving.current = !event.defaultPrevented;
      });
    };
    const giveUp = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-gives-up]")) isLeaving.current = true;
    };
    form?.addEventListener("submit", send, true);
    form?.addEventListener("click", giveUp, true);
    // By script, too, the answer to another form may lead away.
    const leave = () => {
      isLeaving.current = true;
    };
    window.addEventListener(posting, leave);
    return () => {
      window.removeEventListener(posting, leave);
      form?.removeEventListener("submit", send, true);
      form?.removeEventListener("click", giveUp, true);
    };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      isUnsaved(),
  );
  // Said yes to already: the next page comes as a document if its script does not, at times before React has drawn.
  const isAgreed = useRef(false);
  useEffect(() => {
    isAgreed.current = blocker.state === "proceeding";
  }, [blocker.state]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isAgreed.current && isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  return (
    <span ref={mark} hidden>
      {blocker.state === "blocked" && (
        <Ask
          title={say.title}
          message={texts.unsavedChanges}
          yes={say.leave}
          no={say.stay}
          onYes={() => {
            isAgreed.current = true;
            blocker.proceed();
          }}
          onNo={() => blocker.reset()}
        />
      )}
    </span>
  );
}
