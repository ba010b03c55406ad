import { useEffect, useState } from "react";
import { countText } from "~/formats";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { AccountName, ResultWords } from "../list/account-result";
import { evenColumns, leftOut } from "../list/account-result.css";
import { type Column, Table } from "../list/table";
import * as css from "./link-sheet.css";
import type { HandedLinks, LinkResult } from "./link-sheet.server";
import { mailTexts, linkSheetTexts as say } from "./texts";

type LinkSheetProps = Pick<HandedLinks, "sheet" | "files">;

/** On paper nothing else of the page is printed. */
export function LinkSheet({ sheet: { society, made, results, drawn, total }, files }: LinkSheetProps) {
  const linked = results.filter(({ link }) => link);
  const others = results.filter(({ link }) => !link);
  return (
    <>
      {files.length > 0 && <LinkFiles files={files} />}
      {linked.length > 0 && (
        <section className={css.sheet}>
          <header className={css.onPaper}>
            <p dir="auto">{society}</p>
            <h2>{say.passwordLinks}</h2>
            <p>{say.madeOn(made)}</p>
            {results.length < total && <p>{say.firstOf(countText(results.length), countText(total))}</p>}
            {drawn < linked.length && <p>{say.qrCodesUpTo(countText(drawn))}</p>}
          </header>
          <Table
            caption={say.passwordLinks}
            columns={linkColumns}
            rows={linked}
            rowKey={({ id }) => id}
            className={evenColumns}
          />
        </section>
      )}
      {others.length > 0 && (
        <>
          <h2 className={css.part}>{say.withoutALink}</h2>
          <Table
            caption={say.withoutALink}
            columns={otherColumns}
            rows={others}
            rowKey={({ id }) => id}
            className={evenColumns}
          />
        </>
      )}
    </>
  );
}

const email: Column<LinkResult> = { label: say.email, cell: AccountName };

const linkColumns: Column<LinkResult>[] = [
  {
    label: say.email,
    cell: (result) => (
      <span>
        <AccountName {...result} />
        {result.link?.name && (
          <span className={css.linkName} dir="auto">
            {result.link.name}
          </span>
        )}
      </span>
    ),
  },
  { label: say.passwordLink, cell: ({ link }) => link && <OneLink {...link} /> },
];

const otherColumns: Column<LinkResult>[] = [email, { label: say.why, cell: ResultWords }];

const OneLink = ({ href, until, mailed, qr }: NonNullable<LinkResult["link"]>) => (
  <div className={css.oneLink}>
    <div>
      <code className={css.link}>{href}</code>
      <div className={css.onPaper}>
        {qr ? say.openOrScan : say.openIt} {say.worksOnceUntil(until)}
      </div>
      {mailed && (
        <strong className={mailed === "sent" ? css.linkName : `${css.linkName} ${leftOut}`}>
          {mailTexts[mailed]}
        </strong>
      )}
    </div>
    {qr && (
      // Draw it here: importing `QrCode` would push this screen over its script limit.
      <svg
        className={`${css.onPaper} ${css.qr}`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={say.qrCode}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
    )}
  </div>
);

function LinkFiles({ files }: Pick<LinkSheetProps, "files">) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <>
      <p>{texts.bulk.linksReady}</p>
      <div className={css.linkTools}>
        {files.map(({ href, name, label }) => (
          <ButtonLink key={name} href={href} download={name} tone="quiet">
            {label}
          </ButtonLink>
        ))}
        {isLive && (
          <Button type="button" tone="quiet" onClick={() => window.print()}>
            {say.print}
          </Button>
        )}
      </div>
      <noscript>
        <p className={css.printing}>{say.toPrint}</p>
      </noscript>
    </>
  );
}
