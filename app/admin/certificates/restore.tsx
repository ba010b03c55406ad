import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findCertificate, restoreCertificate } from "~/models/certificates/withdrawal";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { orRefused } from "../editing/or-refused.server";
import { refused } from "../editing/refused.server";
import { found } from "../found.server";
import { Missing, titleOr } from "../missing";
import { restoration } from "./restoration";
import { certificatesTexts as words } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("certificate", words.restoreTitle);

export const loader = only(admin, async ({ params, context }) => {
  const certificate = await findCertificate(context.reads, params.code ?? "");
  if (!certificate) return found(null);
  const { userId, email, courseName } = certificate;
  return found({ userId, email, courseName });
});

export const action = only.post(admin, async ({ request, params, context, viewer }) =>
  orRefused("restore a certificate", async () => {
    const restored = await restoreCertificate(context.db, params.code ?? "", viewer, new Date());
    if (restored.outcome === "gone") return refused(404, words.gone);
    const isRestored = restored.outcome === "saved";
    return done(request, context, {
      href: urls.admin.userCertificates(restored.userId),
      text: isRestored ? words.isRestored : words.wasValid,
      kind: isRestored ? "success" : "info",
    });
  }),
);

export default function RestoreCertificate() {
  const certificate = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!certificate) return <Missing what="certificate" />;
  const { userId, email, courseName } = certificate;
  return (
    <ConfirmPage
      question={restoration(courseName, email)}
      cancelHref={urls.admin.userCertificates(userId)}
      errors={errors}
    />
  );
}
