import { ButtonLink } from "~/ui/button";
import { useRefusal } from "~/ui/form/refusal";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { Missing } from "../missing";
import { moveFailedTexts as say } from "./texts";

export function MoveFailed({ what, isThere }: { what: "course" | "lecture"; isThere: boolean }) {
  const errors = useRefusal();
  if (!isThere && errors.length === 0) return <Missing what={what} />;
  return (
    <>
      <PageHeader
        title={say.nothingWasMoved}
        breadcrumbs={[{ label: say.courses, href: urls.admin.courses() }, { label: say.nothingWasMoved }]}
      />
      <Reasons of={errors} />
      <ButtonLink href={urls.admin.courses()} tone="quiet">
        {say.allCourses}
      </ButtonLink>
    </>
  );
}
