import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { noUserChosenTexts as say } from "./texts";

export function NoUserChosen({ title }: { title: string }) {
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: say.users, href: urls.admin.users }, { label: title }]}
      />
      <EmptyState title={say.emptyTitle}>
        <p>{say.empty}</p>
        <ButtonLink href={urls.admin.users}>{say.users}</ButtonLink>
      </EmptyState>
    </>
  );
}
