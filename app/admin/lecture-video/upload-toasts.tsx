import { useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { urls } from "~/urls";
import { type LectureUpload, useUploads } from "./sending/running-uploads";
import { uploadToastsTexts as say } from "./texts";
import * as css from "./upload-toasts.css";

/** Loads when needed, because few screens ever show a toast. If that fails, the upload goes on unseen. */
const UploadToast = lazy(() =>
  import("./upload-toast").then(
    (module) => ({ default: module.UploadToast }),
    () => ({ default: () => null }),
  ),
);

export function UploadToasts() {
  const uploads = useUploads();
  const { pathname } = useLocation();
  if (uploads.length === 0) return null;
  const hrefOf = (upload: LectureUpload) => urls.admin.lectureVideo(upload.lecture.id);
  // On its lecture's own page a toast takes no room, but it must be there to ask and to cancel.
  const hasToast = uploads.some((upload) => hrefOf(upload) !== pathname);
  return (
    <div className={hasToast ? css.room : undefined}>
      <section className={hasToast ? css.toasts : undefined} aria-label={hasToast ? say.uploads : undefined}>
        <Suspense>
          {uploads.map((upload) => {
            const href = hrefOf(upload);
            return (
              <UploadToast key={upload.lecture.id} upload={upload} href={href} isInPage={pathname === href} />
            );
          })}
        </Suspense>
      </section>
    </div>
  );
}
