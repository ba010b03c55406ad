import { clock } from "../clock";
import { takePendingQuality } from "../controls/change-quality";
import { startControls } from "../controls/controls";
import { pageData } from "../page-data";
import { signingOut } from "../page-storage";
import { sendAllPending } from "./outbox";
import { jump, newSource, type Owner } from "./played";
import {
  allSent,
  clockLag,
  forgetSeen,
  pendingPosition,
  sendPosition,
  sendPositions,
  storePosition,
} from "./positions";
import { Seen } from "./seen";
import { isShownWatched } from "./show-watched";
import { sendMarks } from "./watched-mark";

/** In seconds, from `data-place`; `madeAt` is in ms, by the server's clock. */
export type Place = {
  lectureId: number;
  from: number;
  until: number;
  madeAt: number;
  /** Seconds seen before, and those that make it watched. A page without a mark has none. */
  seen?: number;
  toWatch?: number;
};

const isPlace = (value: unknown): value is Place =>
  ["lectureId", "from", "until", "madeAt"].every(
    (name) => typeof Reflect.get(Object(value), name) === "number",
  );

/** In ms of playing: usually, and where the next call may say that the lecture is watched. */
const [interval, shortInterval] = [60_000, 15_000];

let isStarted = false;

/** `places`: where the video was, in seconds, and each jump. The caller may add more. */
export function start(userId: string, root: HTMLElement | null, places: number[] = []): void {
  const addresses = document.querySelector<HTMLElement>("[data-actions-address]")?.dataset;
  const { positionsAddress: positions, actionsAddress: actions } = addresses ?? {};
  if (isStarted || !positions || !actions) return;
  const owner = { userId, positions, actions };
  isStarted = true;
  checkOfflineLectures();
  const video = root?.querySelector("video");
  const place = pageData(root?.dataset.place, isPlace);
  if (root && video && place) {
    beginNewer(owner, { root, video, place });
    sendMarks(owner, follow(owner, video, place, places));
    takePendingQuality(owner, () => hasBegun(video));
  }
  // Send actions first: 'Not watched' must not delete seconds that were played after it.
  sendAllPending(owner).then(() => sendPositions(owner));
  if (!video) return;
  if (hasBegun(video)) startControls(video, owner);
  else video.addEventListener("play", () => startControls(video, owner), { once: true });
}

const hasBegun = ({ paused, played }: HTMLVideoElement) => !paused || played.length > 0;

/** Does nothing on the page of offline lectures and beside the panel that downloads one: both check the copies themselves. */
function checkOfflineLectures(): void {
  const isOther =
    document.querySelector("[data-downloads-address]") && !document.querySelector("[data-part=download]");
  if (isOther && navigator.serviceWorker?.controller) import("../offline/maintenance.client").catch(() => {});
}

/** This browser's own position may be newer than the page's. */
function beginNewer(
  owner: Owner,
  { root, video, place }: { root: HTMLElement; video: HTMLVideoElement; place: Place },
): void {
  const waiting = pendingPosition(owner, place.lectureId);
  const time = root.querySelector("[data-part=continued-at]");
  // 'Start over' has removed this sentence. The page of offline lectures never has it.
  const isOver = "from" in root.dataset && !time;
  if (hasBegun(video) || isOver || !waiting) return;
  if (waiting.madeAt + clockLag() <= place.madeAt || waiting.position >= place.until) return;
  video.currentTime = waiting.position;
  if (!time) return;
  time.textContent = clock(waiting.position * 1000);
  if (time.parentElement) time.parentElement.hidden = false;
}

/** Returns a function that forgets the seconds seen so far. */
function follow(owner: Owner, video: HTMLVideoElement, place: Place, places: number[]): () => void {
  const { lectureId, toWatch = Number.POSITIVE_INFINITY } = place;
  const isUnderWay = places.length > 0;
  const seen = new Seen();
  let seenBefore = place.seen ?? 0;
  let position = 0;
  let stored = "";
  let sent = "";
  let sentAt = Date.now();
  let wasEnough = false;
  let isSigningOut = false;

  const note = () => {
    for (const place of places.splice(0)) seen.count(place);
    const now = video.currentTime;
    // A new source stands at 0 until its first picture is there.
    const isEmpty = video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking;
    if (isEmpty && now < position) return;
    position = Math.round(now);
    if (video.ended) seen.end(now);
    else seen.count(video.seeking ? jump : now);
  };
  const isNew = (before: string) =>
    !isSigningOut && seen.ranges.length > 0 && before !== JSON.stringify([position, seen.ranges]);
  const made = (madeAt: number) => {
    stored = JSON.stringify([position, seen.ranges]);
    return { lectureId, position, seen: seen.ranges, madeAt };
  };
  const send = () => {
    note();
    if (!isNew(sent)) return;
    sentAt = Date.now();
    sendPosition(owner, made(sentAt));
    sent = stored;
  };
  /** Seconds that an earlier page has counted may be among these, so the server's answer may be no. */
  const isEnough = () => seenBefore + seen.total >= toWatch && !isShownWatched(lectureId);
  const isDue = () => {
    const passed = Date.now() - sentAt;
    const before = wasEnough;
    wasEnough = isEnough();
    return passed >= (wasEnough ? shortInterval : interval) || (wasEnough && !before);
  };

  video.addEventListener("seeking", () => places.push(jump));
  video.addEventListener("emptied", () => places.push(newSource));
  video.addEventListener("play", () => {
    sentAt = Date.now();
  });
  video.addEventListener("timeupdate", () => {
    note();
    if (video.paused) return;
    if (isDue()) send();
    else if (isNew(stored)) storePosition(owner, made(Date.now()));
  });
  video.addEventListener("pause", () => {
    // A new source pauses too, before its place is known.
    if (video.readyState > HTMLMediaElement.HAVE_NOTHING) send();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) send();
  });
  window.addEventListener("pagehide", send);
  document.addEventListener(signingOut, ({ detail }) => {
    send();
    detail.push(allSent());
    // Stop here: later seconds could not be sent, and would stay in a browser that its owner has left.
    isSigningOut = true;
    video.pause();
  });
  if (isUnderWay && video.paused) send();
  return () => {
    places.length = 0;
    seen.forget();
    seenBefore = 0;
    stored = sent = "";
    forgetSeen(owner, lectureId);
  };
}
