import { useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Notice } from "~/http/notices.server";
import { useHydrates, useKeepsMessages } from "./hydrates";
import { NoticeList } from "./notices";
import { type Place, useNotices } from "./use-notices";

type Show = (notices: readonly Notice[], place?: Place) => void;

const ToastContext = createContext<Show>(() => {});

export const useToasts = () => useContext(ToastContext);

type ToastsProps = { arrived: Notice[]; children: ReactNode };

export function Toasts({ arrived, children }: ToastsProps) {
  const { shown, add, remove, clear } = useNotices(arrived);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { state, formMethod } = useNavigation();
  const isSending = state === "submitting" && formMethod !== "GET";
  // A new try clears the messages about the one before.
  useEffect(() => {
    if (isSending) clear();
  }, [isSending, clear]);

  const hydrates = useHydrates();
  const isQuiet = useKeepsMessages();
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
