import { enhance } from "./enhance";
import { attachPlayer } from "./player/player";

const root = document.querySelector<HTMLElement>("[data-player]");

enhance([() => void (root && attachPlayer(root))]);
