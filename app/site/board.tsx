import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { listBoards } from "~/models/catalogue/boards";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { urls } from "~/urls";
import { BoardMembers } from "./board-members";
import { pageMeta } from "./page-meta";
import { PageTop } from "./page-top";
import * as css from "./sections.css";
import { useSociety } from "./use-society";

export const meta = pageMeta({
  path: urls.site.board,
  title: ({ product }) => `${product} Board`,
  description: ({ name }) => `The members of the board of ${name}, with their names and offices.`,
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
      <PageTop title={`${product} Board`} />
      <section className={css.section} aria-label="Members">
        {members === null ? (
          <EmptyState title="The board could not be loaded">
            <p>This is a fault on our side. Please try again in a moment.</p>
            <ButtonLink href={urls.site.board}>Try Again</ButtonLink>
          </EmptyState>
        ) : members.length === 0 ? (
          <EmptyState title="No board members yet">
            The members of the board will be introduced here.
          </EmptyState>
        ) : (
          <BoardMembers members={members} />
        )}
      </section>
    </>
  );
}
