import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";

export function NoUserChosen({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} trail={[{ label: "Users", href: urls.admin.users }, { label: title }]} />
      <EmptyState title="Whose courses?">
        <p>Choose a user first. ‘Courses permission’ on the user's page leads here.</p>
        <ButtonLink href={urls.admin.users}>Users Accounts list</ButtonLink>
      </EmptyState>
    </>
  );
}
