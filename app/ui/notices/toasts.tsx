import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { forgetNotice } from "~/enhance/cookie";
import type { Notice } from "~/http/notices.server";
import { useHydrates, useLastingNotices } from "../frame/hydrates";
import { NoticeList } from "./notices";
import { type Place, useNotices } from "./use-notices";
import { ToastContext } from "./use-toasts";

type ToastsProps = { arrived: Notice[]; children: ReactNode };

export function Toasts({ arrived, children }: ToastsProps) {
  const { shown, add, remove, clear } = useNotices(arrived);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (arrived.length > 0) forgetNotice();
  }, [arrived]);
  const { state, formMethod } = useNavigation();
  const isSending = state === "submitting" && formMethod !== "GET";
  useEffect(() => {
    if (isSending) clear();
  }, [isSending, clear]);

  const hydrates = useHydrates();
  const isQuiet = useLastingNotices();
  const list = { isLive: isLive && hydrates, hydrates, isQuiet, remove };
  const at = (place: Place) => shown.filter((notice) => notice.place === place);
  return (
    <ToastContext.Provider value={add}>
      <NoticeList {...list} place="toast" notices={at("toast")} />
      {(hydrates || isQuiet) && <NoticeList {...list} place="snack-bar" notices={at("snack-bar")} />}
      {children}
    </ToastContext.Provider>
  );
}
