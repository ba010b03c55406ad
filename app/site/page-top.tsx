import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { top } from "./page-top.css";

/** The header of a public page, with the breadcrumb Home / Pages / {title} of section 2. */
export function PageTop({ title }: { title: string }) {
  return (
    <div className={top}>
      <PageHeader
        title={title}
        trail={[{ label: "Home", href: urls.root }, { label: "Pages" }, { label: title }]}
      />
    </div>
  );
}
