import { type AppSecret, sign } from "~/crypto/keys.server";

/** Of an address as `callerAddress` writes it: the /48 of IPv6, which a tunnel broker gives away, or the /24 of IPv4. */
export const networkOf = (address: string) =>
  address.includes(":")
    ? `${address.split(":").slice(0, 3).join(":")}::/48`
    : address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");

/** Stored to tell networks apart; without APP_SECRET it leads to no address. */
export const networkDigest = (appSecret: AppSecret, address: string) =>
  sign(appSecret, "network", networkOf(address));
