import { sizeIn } from "~/portable/unit-text";
import { inStorage, tokenKey } from "../page-storage";
import { start } from "../progress/follow-playing.client";
import { checkDownloads } from "./check-downloads";
import type { OfflineLecture } from "./grant";
import { showSentence, showUntil } from "./show-sentence";
import { isOver, nameOf, type OfflineStore, openStore } from "./store";

/** Works with a line or without. */
export function offlinePage(): void {
  const main = document.querySelector<HTMLElement>("[data-part=offline]");
  if (main && "caches" in window) fill(main).catch(() => showSentence(status(main), "empty"));
}

/** Reads the token that pages leave here: without a line the session cannot be asked. */
function accountHere(): string | null {
  const id = inStorage((storage): unknown => {
    const [, claims = ""] = storage.getItem(tokenKey)?.split(".") ?? [];
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).id;
  });
  return typeof id === "string" ? id : null;
}

async function fill(main: HTMLElement): Promise<void> {
  const userId = accountHere();
  if (userId === null || !(await caches.has(nameOf(userId)))) return showSentence(status(main), "empty");
  const store = await openStore(userId);
  const isOffline = !navigator.onLine || !window.location.pathname.endsWith("kept-lectures");
  showSentence(status(main), isOffline ? "offline" : "");
  window.addEventListener("online", () => showSentence(status(main), "online"));
  await removeOver(main, store);
  await list(main, store);
  const wanted = Number(new URLSearchParams(window.location.search).get("lecture"));
  const lecture = await store.read(wanted, true);
  if (lecture) await play(main, store, lecture, userId);
  await checkDownloads({ address: main.dataset.grantsAddress ?? "", userId });
  await list(main, store);
  if (lecture && !(await store.read(wanted, true))) stop(main, "over");
}

async function removeOver(main: HTMLElement, store: OfflineStore): Promise<void> {
  for (const each of await store.list()) {
    if (!isOver(each, Date.now())) continue;
    await store.remove(each.lectureId);
    showSentence(status(main), "over");
  }
}

let drawnBefore = "";
let lists = 0;

async function list(main: HTMLElement, store: OfflineStore): Promise<void> {
  const items = main.querySelector<HTMLElement>("[data-part=list]");
  const template = main.querySelector<HTMLTemplateElement>("template[data-part=item]");
  if (!items || !template) return;
  lists += 1;
  const turn = lists;
  const stored = (await store.list()).sort((a, b) => b.savedAt - a.savedAt);
  if (turn !== lists) return;
  const drawn = document.createElement("ul");
  drawn.replaceChildren(...stored.map((lecture) => itemOf(template, lecture, main.dataset.locale)));
  // If nothing changed, draw nothing: it would lose the focus and a press under way.
  if (stored.length > 0 && drawn.innerHTML === drawnBefore) return;
  drawnBefore = drawn.innerHTML;
  items.replaceChildren(...Array.from(drawn.children));
  for (const [at, button] of [...items.querySelectorAll("button")].entries())
    button.addEventListener("click", async () => {
      const { lectureId = 0 } = stored[at] ?? {};
      await store.remove(lectureId);
      if (main.dataset.playing === String(lectureId)) stop(main, "");
      await list(main, store);
      (items.querySelector("button") ?? main).focus();
    });
  items.hidden = stored.length === 0;
  const isSilent = !main.querySelector("[role=status] [data-says]:not([hidden])");
  if (stored.length === 0 && isSilent) showSentence(status(main), "empty");
}

const status = (main: HTMLElement) => main.querySelector("[role=status]") ?? main;

const namedOf = ({ name, type }: OfflineLecture["file"], { audio, video }: DOMStringMap) => {
  if (type === "audio/mp4") return audio;
  return /^\d/.test(name) ? name : video;
};

function itemOf(template: HTMLTemplateElement, lecture: OfflineLecture, locale?: string): DocumentFragment {
  const item = document.importNode(template.content, true);
  const { lectureId, name, course, file, isWhole, isReplaced, href, until } = lecture;
  const set = (selector: string, text: string) => {
    const found = item.querySelector(selector);
    if (found) found.textContent = text;
  };
  set("bdi", name);
  set("[data-part=course]", course);
  set("[data-part=facts]", `\u2068${namedOf(file, template.dataset)}\u2069 · ${sizeIn(locale, file.bytes)}`);
  const link = item.querySelector("a");
  if (link)
    link.href = isWhole
      ? `${link.pathname}?lecture=${lectureId}`
      : `${link.pathname.split("/user/")[0]}${href}`;
  const remove = item.querySelector("button");
  remove?.setAttribute("aria-label", `${remove.textContent} ${name}`);
  showUntil(item, until, locale);
  showSentence(item, isWhole ? (isReplaced ? "replaced" : "until") : "part");
  if (isWhole) item.querySelector("[data-says=until]")?.removeAttribute("hidden");
  return item;
}

async function play(
  main: HTMLElement,
  store: OfflineStore,
  lecture: OfflineLecture,
  userId: string,
): Promise<void> {
  const root = main.querySelector<HTMLElement>("[data-part=player]");
  const video = root?.querySelector("video");
  const file = await store.fileOf(lecture);
  if (!root || !video) return;
  if (!file) return showSentence(status(main), "broken");
  const { lectureId, name, course, captions, place } = lecture;
  main.dataset.playing = String(lectureId);
  const heading = root.querySelector("[data-part=name]");
  if (heading) heading.textContent = name;
  video.setAttribute("aria-label", name);
  const tools = root.querySelector<HTMLElement>("[data-part=tools]");
  if (tools) tools.dataset.course = course;
  const isOwn = ({ lang }: { lang: string }) => lang === document.documentElement.lang;
  for (const { lang, label } of [...captions].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
    const words = await store.captionsOf(lecture, lang);
    if (!words) continue;
    const track = Object.assign(document.createElement("track"), { kind: "captions", label });
    track.srclang = lang;
    track.src = URL.createObjectURL(words);
    video.appendChild(track);
  }
  const from = place.from < place.anew ? place.from : 0;
  video.src = URL.createObjectURL(file);
  video.currentTime = from;
  // Hide the menu, which would offer to save the lecture as a file.
  video.addEventListener("contextmenu", (event) => event.preventDefault());
  const stopIfOver = async () => {
    if (!isOver(lecture, Date.now())) return;
    stop(main, "over");
    await store.remove(lectureId);
    await list(main, store);
  };
  for (const event of ["play", "timeupdate"]) video.addEventListener(event, stopIfOver);
  root.dataset.place = JSON.stringify({ lectureId, from, until: place.anew, madeAt: place.madeAt });
  root.hidden = false;
  start(userId, root);
}

function stop(main: HTMLElement, sentence: string): void {
  const root = main.querySelector<HTMLElement>("[data-part=player]");
  const video = root?.querySelector("video");
  if (!root || root.hidden || !video) return;
  video.pause();
  URL.revokeObjectURL(video.src);
  video.removeAttribute("src");
  video.load();
  root.hidden = true;
  delete main.dataset.playing;
  showSentence(status(main), sentence);
}
