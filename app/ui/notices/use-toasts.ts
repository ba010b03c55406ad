import { createContext, useContext } from "react";
import type { Notice } from "~/http/notices.server";
import type { Place } from "./use-notices";

type Show = (notices: readonly Notice[], place?: Place) => void;

export const ToastContext = createContext<Show>(() => {});

export const useToasts = () => useContext(ToastContext);
