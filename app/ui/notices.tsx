import { useEffect, useState } from "react";
import type { Notice } from "~/notices.server";
import { Alert } from "./alert";
import { CloseControl, Cross } from "./closable";
import { useHydrates } from "./hydrates";
import * as css from "./notices.css";
import { type Shown, useCountdown, useNotices } from "./use-notices";

type NoticesProps = {
  notices: Notice[];
  /** At the top right (T96), or at the foot of the window. */
  place: "toast" | "snack-bar";
};

/** The messages that came with this page. Without JavaScript they stay until they are closed. */
export function Notices({ notices, place }: NoticesProps) {
  const { shown, remove } = useNotices(notices);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const hydrates = useHydrates();
  const className = hydrates || isLive ? `${css.notices} ${css.floating[place]}` : css.notices;
  return (
    <section className={className} aria-label={shown.length > 0 ? "Messages" : undefined} aria-live="polite">
      {shown.map((notice) =>
        isLive ? (
          <LiveNotice key={notice.key} notice={notice} onGone={() => remove(notice.key)} />
        ) : (
          <div key={notice.key} className={css.notice}>
            <CloseControl isLive={false} onClose={() => remove(notice.key)} />
            <Message notice={notice} />
          </div>
        ),
      )}
    </section>
  );
}

function LiveNotice({ notice, onGone }: { notice: Shown; onGone: () => void }) {
  const { isLeaving, hold, release, dismiss } = useCountdown(notice.ms, onGone);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere is a shortcut for the close button
    // biome-ignore lint/a11y/useKeyWithClickEvents: the close button is for the keyboard
    <div
      className={css.notice}
      data-leaving={isLeaving || undefined}
      onClick={dismiss}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <CloseControl isLive />
      <Message notice={notice} />
    </div>
  );
}

function Message({ notice }: { notice: Notice }) {
  return (
    <>
      <Alert kind={notice.kind} title={notice.title}>
        {notice.text}
      </Alert>
      <Cross />
    </>
  );
}
