import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { useRefusal } from "../form/form-answer";
import { Missing } from "../missing";

/** What stands where a move was refused: the order is as it was. */
export function MoveFailed({ what, isThere }: { what: "course" | "lecture"; isThere: boolean }) {
  const errors = useRefusal();
  if (!isThere && errors.length === 0) return <Missing what={what} />;
  return (
    <>
      <PageHeader
        title="Nothing was moved"
        trail={[{ label: "Courses", href: urls.admin.courses() }, { label: "Nothing was moved" }]}
      />
      {errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
      <ButtonLink href={urls.admin.courses()} tone="quiet">
        All Courses
      </ButtonLink>
    </>
  );
}
