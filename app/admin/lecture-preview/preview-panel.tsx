import type { PreviewState } from "~/models/catalogue/previews";
import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { actions, panel } from "../lecture-video/lecture-video.css";

export function PreviewPanel({ state }: { state: PreviewState }) {
  const { id, isPreview, previewName, hasVideo } = state;
  return (
    <section className={panel} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <p>
        {isPreview && !hasVideo ? (
          "This lecture is open to everyone once it has a video."
        ) : isPreview ? (
          "Everyone can watch this lecture from the Courses page, without an account."
        ) : previewName === null ? (
          "One lecture of a course may be open to everyone, to show visitors what they will learn. None is yet."
        ) : (
          <>
            The lecture open to everyone in this course is <bdi>{previewName}</bdi>.
          </>
        )}
      </p>
      <p className={actions}>
        {(isPreview || hasVideo) && (
          <ButtonLink href={urls.admin.lecturePreview(id)} tone="quiet">
            {isPreview ? "Close the preview" : "Open to everyone"}
          </ButtonLink>
        )}
        {isPreview && hasVideo && (
          <ButtonLink href={urls.site.preview(id)} tone="plain">
            See it as a visitor
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
