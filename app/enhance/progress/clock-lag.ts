import { inStorage } from "../page-storage";

const key = "clock-lag";

/** In ms: how far this browser's clock is behind the server's, as far as is known. */
export const clockLag = () => Number(inStorage((storage) => storage.getItem(key)));

export const noteClockLag = (serverNow: number) =>
  inStorage((storage) => storage.setItem(key, String(serverNow - Date.now())));
