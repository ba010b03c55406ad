import { useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { urls } from "~/urls";
import { useUploads } from "./sending/running-uploads";
import { uploadToastsTexts as say } from "./texts";
import * as css from "./upload-toasts.css";

/** Every screen has the place for them, few ever show one. Without a line for its script, the upload goes on unseen. */
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
  return (
    <div className={css.room}>
      <section className={css.toasts} aria-label={say.uploads}>
        <Suspense>
          {uploads.map((upload) => {
            const href = urls.admin.lectureVideo(upload.lecture.id);
            return (
              <UploadToast key={upload.lecture.id} upload={upload} href={href} isInPage={pathname === href} />
            );
          })}
        </Suspense>
      </section>
    </div>
  );
}
