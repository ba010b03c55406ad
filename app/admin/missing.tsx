import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

type MissingProps = { what: string; back: { href: string; label: string } };

/** An id that names nothing, or nothing any more: the page around it stays. */
export function Missing({ what, back }: MissingProps) {
  return (
    <EmptyState heading="h1" title={`No such ${what}`}>
      <p>It may have been deleted meanwhile. Nothing was changed.</p>
      <ButtonLink href={back.href} tone="quiet">
        {back.label}
      </ButtonLink>
    </EmptyState>
  );
}
