import { useActionData } from "@remix-run/react";
import { PageHeader } from "~/ui/frame/page-header";
import type { FormAnswer } from "../editing/form-answer";
import { useBack } from "../list/back";
import { Missing } from "../missing";
import type { EntryPages } from "./entry-pages";
import { EntryForm, type EntryFormProps } from "./form";
import { addAndEditTexts as say } from "./texts";

type AddEntryProps = Required<Pick<EntryFormProps, "pages" | "submission" | "checks">>;

export function AddEntry({ pages, submission, checks }: AddEntryProps) {
  const title = say.add(pages.what);
  return (
    <>
      <PageHeader title={title} breadcrumbs={[pages.list, { label: title }]} />
      <EntryForm pages={pages} entry={null} submission={submission} checks={checks} />
    </>
  );
}

type EditEntryProps = {
  pages: EntryPages;
  page: (Required<Pick<EntryFormProps, "entry" | "submission" | "checks">> & { id: number }) | null;
};

export function EditEntry({ pages, page }: EditEntryProps) {
  const answer = useActionData<FormAnswer>();
  const { what, list } = pages;
  const listHref = useBack(list.href);
  // If the row was deleted meanwhile, still shows the typed text.
  if (!page && !answer) return <Missing what={what} />;
  const title = say.edit(what);
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: list.label, href: listHref }, { label: title }]} />
      <EntryForm key={page?.id} pages={pages} {...(page ?? { entry: null })} />
    </>
  );
}
