import { type Asking, askGrants } from "./ask-grants";
import { removeDownloads } from "./remove-downloads";
import { isOver, nameOf, openStore } from "./store";

/** Also removes other accounts' copies, and those that the server no longer grants. */
export async function checkDownloads(asking: Asking): Promise<void> {
  await removeDownloads(nameOf(asking.userId));
  if (!(await caches.has(nameOf(asking.userId)))) return;
  const store = await openStore(asking.userId);
  for (const each of await store.list()) if (isOver(each, Date.now())) await store.remove(each.lectureId);
  const stored = await store.list();
  if (stored.length === 0) return store.forgetIfEmpty();
  const grants = await askGrants(asking, stored);
  if (grants === "over") return store.forget();
  if (grants === null) return;
  for (const { lectureId, isWhole } of stored) {
    const grant = grants.find((each) => each.lectureId === lectureId);
    if (!grant) {
      await store.remove(lectureId);
      continue;
    }
    if (!isWhole) continue;
    const { name, course, href, place, until } = grant;
    const facts = { name, course, href, place, until };
    await store.update(lectureId, (now) => ({ ...facts, isReplaced: grant.version !== now.version }));
  }
}
