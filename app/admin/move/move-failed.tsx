import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

/** What stands where a move was refused: the order is as it was. */
export function MoveFailed({ errors, backHref }: { errors: readonly string[]; backHref: string }) {
  return (
    <>
      <PageHeader title="Nothing was moved" />
      {errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
      <ButtonLink href={backHref} tone="quiet">
        Back
      </ButtonLink>
    </>
  );
}
