import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import { listBoards } from "~/models/catalogue/boards";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { urls } from "~/urls";
import { BoardMembers } from "./board-members";
import { PageTop } from "./frame/page-top";
import { pageMeta } from "./page-meta";
import * as css from "./sections.css";
import { boardTexts as say } from "./texts";
import { useSociety } from "./use-society";

export const meta = pageMeta({
  path: urls.site.board,
  title: ({ product }) => say.title(product),
  description: ({ name }) => say.description(name),
});

export const loader = only(anyone, async ({ context }) => {
  const members = await listBoards(context.reads).catch((error) => {
    logFailure("load the board", error);
    return null;
  });
  return data({ members }, { status: members ? 200 : 500 });
});

export default function BoardPage() {
  const { members } = useLoaderData<typeof loader>();
  const { product } = useSociety();
  return (
    <>
      <PageTop title={say.title(product)} />
      <section className={css.section} aria-label={say.members}>
        {members === null ? (
          <EmptyState title={say.errorTitle}>
            <p>{say.errorHint}</p>
            <ButtonLink href={urls.site.board}>{say.tryAgain}</ButtonLink>
          </EmptyState>
        ) : members.length === 0 ? (
          <EmptyState title={say.emptyTitle}>{say.empty}</EmptyState>
        ) : (
          <BoardMembers members={members} />
        )}
      </section>
    </>
  );
}
