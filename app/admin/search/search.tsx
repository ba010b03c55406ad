import { data } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { searchOffice } from "~/models/office-search";
import { longestSearch } from "~/models/search-limit";
import { cutText } from "~/models/typed-text/cut-text";
import { cleanLine } from "~/portable/clean-text";
import { FindForm } from "~/ui/form/find-form";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { groupsOf } from "./groups.server";
import { Results } from "./results";
import * as css from "./search.css";
import { searchTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }];

/** For the page, and for the dialog. */
export const loader = only(admin, async ({ request, context }) => {
  const asked = new URL(request.url).searchParams.get("q") ?? "";
  const words = cutText(cleanLine(asked), longestSearch);
  if (words === "") return data({ state: "asked-nothing", words } as const);
  try {
    const groups = groupsOf(await searchOffice(context.reads, words, new Date()), words);
    return data({ state: "found", words, groups } as const);
  } catch (error) {
    logFailure("search the back office", error);
    return data({ state: "failed", words } as const, { status: 500 });
  }
});

/** Without a line the dialog says so, and the page behind it stays. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch((error: unknown) => {
    // Leads to the sign-in.
    if (error instanceof Response) throw error;
    return { state: "failed", words: new URL(request.url).searchParams.get("q") ?? "" } as const;
  });

export default function Search() {
  const search = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={say.title} />
      <search className={css.page}>
        <FindForm
          action={urls.admin.search()}
          label={say.label}
          button={say.button}
          defaultValue={search.words}
          maxLength={longestSearch}
        />
      </search>
      {search.state === "asked-nothing" ? <p>{say.hint}</p> : <Results search={search} />}
    </>
  );
}
