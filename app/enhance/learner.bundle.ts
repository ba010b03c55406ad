import { closeButtons } from "./close-button";
import { enhance } from "./enhance";
import { freshPage } from "./fresh-page";
import { notices } from "./notices";
import { preloadPlayer } from "./player/preload-player";
import { loadProgress } from "./progress/load-progress";
import { watchSubscription } from "./session/subscription-check";
import { mirrorToken } from "./session/token-mirror";
import { signOutForms } from "./sign-out";

const {
  sessionId = "",
  tokenAddress = "",
  subscriptionAddress,
  home = "",
  playerScripts,
  userId = "",
} = document.querySelector<HTMLElement>("[data-session-id]")?.dataset ?? {};

const token = () => void mirrorToken({ sessionId, address: tokenAddress });
const subscription = () => {
  if (subscriptionAddress) watchSubscription(subscriptionAddress, home);
};
const player = () => {
  // A lecture's own page loads these scripts itself.
  if (playerScripts && !document.querySelector("[data-player]")) preloadPlayer(playerScripts.split(" "));
};
const progress = () => loadProgress(userId);

enhance([notices, closeButtons, signOutForms, token, subscription, freshPage, player, progress]);
