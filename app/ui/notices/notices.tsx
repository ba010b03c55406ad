import { Link } from "@remix-run/react";
import type { Notice } from "~/http/notices.server";
import { noticeTimes } from "~/texts";
import { useBundles } from "../frame/hydrates";
import { noticesTexts as say } from "../texts";
import { Alert } from "./alert";
import { CloseControl, Cross } from "./closable";
import * as css from "./notices.css";
import { UndoForm } from "./undo-form";
import { type Shown, useCountdown } from "./use-notices";

type NoticeListProps = {
  notices: Shown[];
  place: keyof typeof css.floating;
  /** True once React removes the notices. Outside /admin, app/enhance does, and the stylesheet where no script runs. */
  isLive: boolean;
  hydrates: boolean;
  /** True if the page shows the same messages and reads them out there. */
  isQuiet: boolean;
  remove: (turn: number) => void;
};

export function NoticeList({ notices, place, isLive, hydrates, isQuiet, remove }: NoticeListProps) {
  const hasBundle = useBundles().length > 0;
  const className = `${css.notices} ${css.floating[place]} ${isQuiet ? css.inPageToo : ""}`;
  return (
    <section
      className={className}
      aria-label={notices.length > 0 ? say.messages : undefined}
      aria-live={isQuiet ? "off" : "polite"}
      data-notices={place}
      data-notice-class={hasBundle ? css.notice : undefined}
      data-notice-label={hasBundle ? say.messages : undefined}
    >
      {notices.map((notice) =>
        isLive ? (
          <LiveNotice
            key={notice.turn}
            notice={notice}
            isQuiet={isQuiet}
            onGone={() => remove(notice.turn)}
          />
        ) : (
          <div
            key={notice.turn}
            className={hydrates ? css.notice : leavingByItself(notice)}
            data-notice={notice.ms}
          >
            <CloseControl isLive={false} onClose={() => remove(notice.turn)} />
            <Message notice={notice} isQuiet={isQuiet} />
          </div>
        ),
      )}
    </section>
  );
}

const leavingByItself = ({ ms, undo }: Notice) =>
  css.leavingByItself[undo ? "undoable" : ms > noticeTimes.success ? "long" : "brief"];

type LiveNoticeProps = { notice: Shown; isQuiet: boolean; onGone: () => void };

function LiveNotice({ notice, isQuiet, onGone }: LiveNoticeProps) {
  const { isLeaving, hold, release, dismiss, stay } = useCountdown(notice, onGone);
  const isOnForm = (target: EventTarget) => target instanceof Element && target.closest("form") !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere is a shortcut for the close button
    // biome-ignore lint/a11y/useKeyWithClickEvents: the close button is for the keyboard
    <div
      className={css.notice}
      data-leaving={isLeaving || undefined}
      onClick={({ target }) => isOnForm(target) || dismiss()}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <CloseControl isLive />
      <Message notice={notice} isQuiet={isQuiet} onSend={stay} />
    </div>
  );
}

type MessageProps = { notice: Notice; isQuiet: boolean; onSend?: () => void };

function Message({ notice: { kind, title, text, undo, link }, isQuiet, onSend }: MessageProps) {
  return (
    <>
      <Alert kind={kind} title={title} role={isQuiet ? null : undefined}>
        <p dir="auto">{text}</p>
        {link && (
          <p>
            <Link to={link.href}>{link.label}</Link>
          </p>
        )}
        {undo && <UndoForm id={undo} onSend={onSend} />}
      </Alert>
      <Cross />
    </>
  );
}
