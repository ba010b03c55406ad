import { isOfflineLecture, type OfflineLecture } from "./grant";
import { cacheStart, removeDownloads } from "./remove-downloads";

/** A broken line loses this much at most. */
export const partBytes = 1_048_576;

export const partsOf = ({ file }: Pick<OfflineLecture, "file">) => Math.ceil(file.bytes / partBytes);

const day = 86_400_000;

/** Also over if the clock was set back to before the copy was made. */
export const isOver = ({ savedAt, until }: Pick<OfflineLecture, "savedAt" | "until">, now: number) =>
  now >= until || now < savedAt - day;

const folder = "/user/kept/";
/** A copy under way has a note of its own: until it is whole, an older one plays. */
const noteOf = (lectureId: number, isWhole: boolean) => `${folder}${isWhole ? "whole" : "part"}/${lectureId}`;
const notePath = /^\/user\/kept\/(whole|part)\/(\d+)$/;
const filesOf = ({ lectureId, version, file }: OfflineLecture) =>
  `${folder}files/${lectureId}/${encodeURIComponent(`${version} ${file.name}`)}/`;

export const nameOf = (userId: string) => cacheStart + userId;

export type OfflineStore = Awaited<ReturnType<typeof openStore>>;

export async function openStore(userId: string) {
  const name = nameOf(userId);
  let cache = await caches.open(name);

  const read = async (lectureId: number, isWhole: boolean): Promise<OfflineLecture | null> => {
    const value: unknown = await (await cache.match(noteOf(lectureId, isWhole)))?.json();
    return isOfflineLecture(value) ? value : null;
  };
  const write = (lecture: OfflineLecture) =>
    cache.put(noteOf(lecture.lectureId, lecture.isWhole), new Response(JSON.stringify(lecture)));
  const addresses = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const drop = async (isOld: (path: string) => boolean) => {
    const old = (await addresses()).filter(isOld);
    await Promise.all(old.map((path) => cache.delete(path)));
  };
  const list = async (): Promise<OfflineLecture[]> => {
    const found = (await addresses()).map((path) => notePath.exec(path));
    const notes = await Promise.all(found.map((note) => note && read(Number(note[2]), note[1] === "whole")));
    return notes.filter((each) => each !== null);
  };
  const removeNow = async (lectureId: number) => {
    await drop((path) => new RegExp(`^${folder}(whole|part|files)/${lectureId}(/|$)`).test(path));
    if ((await list()).length === 0) await removeDownloads();
  };
  /** One change at a time in all tabs, or a tab could write back a note that another tab has removed. */
  const alone = async <T>(change: () => Promise<T>): Promise<T> =>
    "locks" in navigator ? navigator.locks.request(name, change) : change();
  return {
    name,
    list,
    read,
    /** Another tab may have removed the store since it was opened, because it was empty. */
    begin: (lecture: OfflineLecture) =>
      alone(async () => {
        cache = await caches.open(name);
        await write(lecture);
        return cache;
      }),
    forget: () => alone(() => removeDownloads()),
    forgetIfEmpty: () =>
      alone(async () => {
        if ((await list()).length === 0) await removeDownloads();
      }),
    remove: (lectureId: number) => alone(() => removeNow(lectureId)),
    /** Does nothing if no whole copy is left. */
    update: (lectureId: number, factsFor: (now: OfflineLecture) => Partial<OfflineLecture>) =>
      alone(async () => {
        const now = await read(lectureId, true);
        if (now) await write({ ...now, ...factsFor(now) });
      }),
    hasPart: async (lecture: OfflineLecture, part: number) =>
      (await cache.match(filesOf(lecture) + part)) !== undefined,
    putPart: (lecture: OfflineLecture, part: number | string, body: ArrayBuffer) =>
      cache.put(filesOf(lecture) + part, new Response(body)),
    /** Gives up a copy that is not whole; a whole one stays. */
    giveUp: (lecture: OfflineLecture) =>
      alone(async () => {
        const { lectureId } = lecture;
        const whole = await read(lectureId, true);
        if (!whole) return removeNow(lectureId);
        await drop(
          (path) =>
            path === noteOf(lectureId, false) ||
            (path.startsWith(`${folder}files/${lectureId}/`) && !path.startsWith(filesOf(whole))),
        );
      }),
    finish: (lecture: OfflineLecture) =>
      alone(async () => {
        await write({ ...lecture, isWhole: true });
        const stays = [noteOf(lecture.lectureId, true), filesOf(lecture)];
        await drop(
          (path) =>
            new RegExp(`^${folder}(part|files)/${lecture.lectureId}(/|$)`).test(path) &&
            !stays.some((start) => path.startsWith(start)),
        );
      }),
    /** Null if a part is missing. */
    fileOf: async (lecture: OfflineLecture): Promise<Blob | null> => {
      const parts = Array.from({ length: partsOf(lecture) }, (_, part) => part);
      const found = await Promise.all(parts.map((part) => cache.match(filesOf(lecture) + part)));
      const blobs = await Promise.all(found.map((answer) => answer?.blob()));
      const whole = blobs.filter((blob) => blob !== undefined);
      return whole.length < parts.length ? null : new Blob(whole, { type: lecture.file.type });
    },
    captionsOf: async (lecture: OfflineLecture, lang: string): Promise<Blob | null> => {
      const answer = await cache.match(filesOf(lecture) + lang);
      return answer ? new Blob([await answer.blob()], { type: "text/vtt" }) : null;
    },
  };
}
