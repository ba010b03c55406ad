import { type MetaFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { only } from "~/access/only.server";
import { safePath } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { forgetPages } from "~/http/caches/page-cache.server";
import { boards } from "~/models/catalogue/boards";
import { undo } from "~/models/undo/undo";
import { findUndo } from "~/models/undo/undo-log";
import { noticeTimes } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { EmptyState } from "~/ui/empty-state";
import { useRefusal } from "~/ui/form/refusal";
import { Reasons } from "~/ui/reasons";
import { isAdminPage, urls } from "~/urls";
import { press } from "../editing/press.server";
import { orNotFound } from "../or-not-found.server";
import { undoTexts as words } from "./texts";
import { sentenceAbout } from "./undo-words";

export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = ({ data }) => [{ title: data ? words.title : words.emptyTitle }];

const backOf = (search: URLSearchParams) => {
  const back = search.get("back") ?? "";
  return isAdminPage(back) ? back : urls.admin.dashboard();
};

export const loader = only(admin, async ({ params, context, viewer }) => {
  const found = await findUndo(context.reads, params.undoId ?? "", viewer, new Date());
  return orNotFound(
    found.outcome === "pending" ? { message: sentenceAbout(words.questions, found.thing) } : null,
  );
});

export const action = only.post(
  admin,
  press("undo a removal", async ({ request, params, context, viewer }) => {
    const undone = await undo(context.db, params.undoId ?? "", viewer, new Date());
    const href = safePath(backOf(new URL(request.url).searchParams)) ?? urls.admin.dashboard();
    if (undone.outcome !== "undone") {
      const kind = undone.outcome === "undone-already" ? "info" : "error";
      return { href, ignoresBack: true, kind, text: words.obstacles[undone.outcome], ms: noticeTimes.guard };
    }
    if (undone.thing.kind === "board") await forgetPages(context, boards.publicPages);
    return { href, ignoresBack: true, text: sentenceAbout(words.undone, undone.thing, undone.items) };
  }),
);

export default function Undo() {
  const page = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const [search] = useSearchParams();
  if (!page)
    return (
      <>
        <Reasons of={errors} />
        <EmptyState heading="h1" title={words.emptyTitle}>
          <p>{words.empty}</p>
          <ButtonLink href={urls.admin.dashboard()} tone="quiet">
            {words.dashboard}
          </ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <ConfirmPage
      question={{ title: words.title, message: page.message, confirmLabel: words.confirm, tone: "primary" }}
      cancelHref={backOf(search)}
    />
  );
}
