import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { useRefusal } from "~/ui/form/refusal";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { Missing } from "../missing";
import { moveFailedTexts as say } from "./texts";

/** Without a `listHref`, the row is gone, and its list is not known any more. */
type MoveFailedProps = { what: "course" | "lecture"; listHref?: string; children?: ReactNode };

export function MoveFailed({ what, listHref, children }: MoveFailedProps) {
  const errors = useRefusal();
  if (!listHref && errors.length === 0) return <Missing what={what} />;
  return (
    <>
      <PageHeader
        title={say.title}
        breadcrumbs={[{ label: say.courses, href: urls.admin.allCourses }, { label: say.title }]}
      />
      <Reasons of={errors} />
      {children}
      <ButtonLink href={listHref ?? urls.admin.allCourses} tone="quiet">
        {listHref ? say.list : say.allCourses}
      </ButtonLink>
    </>
  );
}
