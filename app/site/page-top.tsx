import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { top } from "./page-top.css";

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
