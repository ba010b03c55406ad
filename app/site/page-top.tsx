import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { top } from "./page-top.css";
import { pageTopTexts as say } from "./texts";

export function PageTop({ title }: { title: string }) {
  return (
    <div className={top}>
      <PageHeader
        title={title}
        trail={[{ label: say.home, href: urls.root }, { label: say.pages }, { label: title }]}
      />
    </div>
  );
}
