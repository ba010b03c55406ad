import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { pageTopTexts as say } from "../texts";
import { top } from "./page-top.css";

/** `title` is the heading and the last crumb. */
export function PageTop({ title }: { title: string }) {
  return (
    <div className={top}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: say.home, href: urls.root }, { label: say.pages }, { label: title }]}
      />
    </div>
  );
}
