import type { PreviewState } from "~/models/catalogue/previews";
import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { actions, panel } from "../lecture-panel.css";
import { previewPanelTexts as say } from "./texts";

export function PreviewPanel({ state }: { state: PreviewState }) {
  const { id, isPreview, previewName, hasVideo } = state;
  return (
    <section className={panel} aria-labelledby="preview">
      <h2 id="preview">{say.preview}</h2>
      <p>
        {isPreview && !hasVideo
          ? say.openOnceReady
          : isPreview
            ? say.open
            : previewName === null
              ? say.intro
              : say.currentPreview(<bdi>{previewName}</bdi>)}
      </p>
      <p className={actions}>
        {(isPreview || hasVideo) && (
          <ButtonLink href={urls.admin.lecturePreview(id)} tone="quiet">
            {isPreview ? say.closePreview : say.openPreview}
          </ButtonLink>
        )}
        {isPreview && hasVideo && (
          <ButtonLink href={urls.site.preview(id)} tone="plain">
            {say.viewAsVisitor}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
