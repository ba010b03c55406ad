import type { AppSecret } from "~/crypto/keys.server";
import { deviceKnownTo, withMarkFor } from "./known-device.server";

const keeper = "known-app";

/** `deviceMark` is what the app got at a sign-in and sends at the next one. */
export const knownApp = (deviceMark: string, secret: AppSecret, email: string): Promise<string | null> =>
  deviceKnownTo(email, deviceMark, { secret, keeper });

export const knowApp = (deviceMark: string, secret: AppSecret, email: string): Promise<string> =>
  withMarkFor(email, deviceMark, { secret, keeper });
