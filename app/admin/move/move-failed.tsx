import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { useRefusal } from "../form/form-answer";
import { Missing } from "../missing";

export function MoveFailed({ what, isThere }: { what: "course" | "lecture"; isThere: boolean }) {
  const errors = useRefusal();
  if (!isThere && errors.length === 0) return <Missing what={what} />;
  return (
    <>
      <PageHeader
        title="Nothing was moved"
        trail={[{ label: "Courses", href: urls.admin.courses() }, { label: "Nothing was moved" }]}
      />
      <Reasons of={errors} />
      <ButtonLink href={urls.admin.courses()} tone="quiet">
        All Courses
      </ButtonLink>
    </>
  );
}
