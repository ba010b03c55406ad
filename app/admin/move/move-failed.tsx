import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { useRefusal } from "../form/form-answer";

/** What stands where a move was refused: the order is as it was. */
export function MoveFailed() {
  return (
    <>
      <PageHeader
        title="Nothing was moved"
        trail={[{ label: "Courses", href: urls.admin.courses() }, { label: "Nothing was moved" }]}
      />
      {useRefusal().map((error) => (
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
