import { closeButtons } from "./close-button";
import { enhance } from "./enhance";
import { freshPage } from "./fresh-page";
import { notices } from "./notices";
import { signOutForms } from "./sign-out";
import { watchSubscription } from "./subscription-check";
import { mirrorToken } from "./token-mirror";

const {
  sessionId = "",
  tokenAddress = "",
  subscriptionAddress,
  home = "",
} = document.querySelector<HTMLElement>("[data-session-id]")?.dataset ?? {};

const token = () => void mirrorToken({ sessionId, address: tokenAddress, home: "/" });
const subscription = () => {
  if (subscriptionAddress) watchSubscription({ address: subscriptionAddress, home });
};

enhance([notices, closeButtons, signOutForms, token, subscription, freshPage]);
