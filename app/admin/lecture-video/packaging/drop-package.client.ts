import { forgetPackage, packageOf } from "./known-package";
import { dropPackageFolder } from "./package-folder";

/** One tab of a browser at a time works on a lecture's package. */
export const lockOf = (lectureId: number) => `lecture-package-${lectureId}`;

/** What this browser has of a package that can never go on would fill its disk. */
export async function dropPackage(lectureId: number, id = packageOf(lectureId)?.id): Promise<void> {
  forgetPackage(lectureId);
  if (id) await dropPackageFolder(id);
}

/** Once nothing writes into it any more. */
export async function dropCancelled(lectureId: number): Promise<void> {
  if (packageOf(lectureId)) await navigator.locks.request(lockOf(lectureId), () => dropPackage(lectureId));
}
