import { Link } from "@remix-run/react";
import { toolLink } from "../list/list.css";
import { forExcel } from "./for-excel";
import { exportLinksTexts as say } from "./texts";

export const ExportLinks = ({ href }: { href: string }) => (
  <>
    <Link to={href} className={toolLink} reloadDocument>
      {say.exportCsv}
    </Link>
    <Link to={forExcel(href)} className={toolLink} reloadDocument>
      {say.exportExcel}
    </Link>
  </>
);
