import { dropPackageFolder } from "../packaging/package-folder";
import { listPackage } from "./calls.client";
import { Refused } from "./insist.client";
import { forgetPackage, packageOf } from "./known-package";

/** Lets one tab at a time work on a lecture's package. */
export const lockOf = (lectureId: number) => `lecture-package-${lectureId}`;

/** A package that can never go on would fill the browser's disk. */
export async function dropPackage(lectureId: number, id = packageOf(lectureId)?.id): Promise<void> {
  forgetPackage(lectureId);
  if (id) await dropPackageFolder(id);
}

/** Waits until nothing writes. If the cancel failed, the server still has the package, and hours of encoding stay. */
export async function dropCancelled(lectureId: number): Promise<void> {
  const id = packageOf(lectureId)?.id;
  if (!id || !(await isGone(id))) return;
  await navigator.locks.request(lockOf(lectureId), async () => {
    if (packageOf(lectureId)?.id === id) await dropPackage(lectureId, id);
  });
}

const isGone = (id: string) =>
  listPackage(id, new AbortController().signal).then(
    () => false,
    (error: unknown) => error instanceof Refused && error.status === 404,
  );
