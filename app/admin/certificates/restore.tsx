import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findCertificate, restoreCertificate } from "~/models/certificates/withdrawal";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { restoration, certificatesTexts as words } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("certificate", words.restoreTitle);

export const loader = only(admin, async ({ params, context }) => {
  const certificate = await findCertificate(context.reads, params.code ?? "");
  if (!certificate) return orNotFound(null);
  const { userId, email, courseName } = certificate;
  return orNotFound({ userId, email, courseName });
});

export const action = only.post(
  admin,
  press("restore a certificate", async ({ params, context, viewer }) => {
    const restored = await restoreCertificate(context.db, params.code ?? "", viewer, new Date());
    if (restored.outcome === "gone") return { status: 404, refusal: words.gone };
    const isRestored = restored.outcome === "saved";
    return {
      href: urls.admin.userCertificates(restored.userId),
      text: isRestored ? words.restorationDone : words.alreadyValid,
      kind: isRestored ? "success" : "info",
    };
  }),
);

export default function RestoreCertificate() {
  const certificate = useLoaderData<typeof loader>();
  if (!certificate) return <Missing what="certificate" />;
  const { userId, email, courseName } = certificate;
  return (
    <ConfirmPage question={restoration(courseName, email)} cancelHref={urls.admin.userCertificates(userId)} />
  );
}
