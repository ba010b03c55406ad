import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { forgetSharedPages } from "~/http/caches/page-cache.server";
import { logFailure } from "~/log.server";
import { deletePicture } from "~/media/pictures/delete-picture.server";
import { pictureFormLimit } from "~/media/upload/upload-sizes";
import { changeSocietyPicture, readSettings } from "~/models/settings/settings";
import { type SocietyPicture, societyPictures } from "~/settings/society";
import { texts } from "~/texts";
import { stagedPicture } from "~/ui/form/staged-picture";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { type FormAnswer, pictureRemoved } from "../editing/form-answer";
import { FormFrame } from "../editing/form-frame";
import { PictureField, pictureTooLarge } from "../editing/picture-field";
import { formRejection, refused } from "../editing/refused.server";
import { pictureInputs, readSentImage } from "../editing/sent-image.server";
import { useCheckedForm } from "../editing/use-checked-form";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { pictureForm } from "./picture-schema";
import { pictureLabels, pictureTexts as say, settingsTexts } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

const what = "picture";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? pictureLabels[data.picture] : say.noSuchPicture },
];

const nameOf = ({ picture }: { picture?: string }): SocietyPicture | null =>
  societyPictures.find((each) => each === picture) ?? null;

export const loader = only(admin, async ({ params, context }) => {
  const picture = nameOf(params);
  if (!picture) return orNotFound(null);
  const stored = (await readSettings(context.reads))[picture];
  return orNotFound({ picture, stored, submission: crypto.randomUUID() });
});

export const action = only.once(
  admin,
  async ({ request, params, context, viewer, form }) => {
    const picture = nameOf(params);
    if (!picture) return refused(404, texts.goneUnsaved(what));
    const parsed = parseForm(form, pictureForm, pictureInputs);
    const owner = `${viewer.id}~${form.get("submission")}`;
    const { picture: image, staged, refusal } = await readSentImage(context, "society", owner, form);
    const reject = formRejection(parsed, staged);
    if (parsed.status !== "success" || refusal) {
      return reject(refusal?.status ?? 400, refusal ? { image: refusal.text } : {});
    }
    try {
      if (image !== undefined) {
        const change = { picture, before: parsed.value.before || null, after: image };
        const changed = await changeSocietyPicture(context.db, change, viewer, new Date());
        if (changed.outcome === "stale") return reject(409, { "": settingsTexts.pictureChanged });
        await deletePicture(context, "society", changed.replaced);
      }
    } catch (error) {
      logFailure("save a picture of the society", error);
      return reject(500, { "": texts.serverError });
    }
    await forgetSharedPages(context);
    return done(request, context, { href: urls.admin.settings, text: settingsTexts.saved });
  },
  { bytes: pictureFormLimit },
);

export default function Picture() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <Missing what={what} />;
  const title = pictureLabels[page.picture];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: say.settings, href: urls.admin.settings }, { label: title }]}
      />
      <p>{say.about[page.picture]}</p>
      <PictureOfItsOwn key={page.picture} {...page} />
    </>
  );
}

const extraChecks = { image: pictureTooLarge };

function PictureOfItsOwn({ stored, submission }: { stored: string | null; submission: string }) {
  const answer = useActionData<FormAnswer>();
  const form = useCheckedForm({ id: what, extraChecks, answer: answer?.lastResult, values: {} });
  const image = form.field("image");
  const isSending = useIsSending();
  return (
    <FormFrame form={form} hasPicture submission={submission} cancelHref={urls.admin.settings}>
      <input type="hidden" name="before" value={stored ?? ""} />
      <PictureField
        id={image.id}
        errors={image.errors}
        stored={stored}
        staged={stagedPicture(answer)}
        isRemoved={pictureRemoved(answer)}
        isSending={isSending}
        address={urls.api.societyImage}
        onChoose={() => form.judge(image.name)}
      />
    </FormFrame>
  );
}
