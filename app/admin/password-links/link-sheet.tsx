import { useEffect, useState } from "react";
import { countText } from "~/formats";
import { whatsAppLink } from "~/portable/whatsapp-link";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { hide } from "~/ui/hide";
import { AccountName, ResultWords } from "../list/account-result";
import { evenColumns, leftOut } from "../list/account-result.css";
import { type Column, Table } from "../list/table";
import * as css from "./link-sheet.css";
import type { HandedLinks, ShownResult } from "./link-sheet.server";
import { passwordLinkMessageTexts as message } from "./message/texts";
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
            {results.length < total && <p>{say.shownLinks(countText(results.length), countText(total))}</p>}
            {drawn < linked.length && <p>{say.qrCodeLimit(countText(drawn))}</p>}
          </header>
          <Table
            caption={say.passwordLinks}
            columns={linkColumns(society)}
            rows={linked}
            rowKey={({ id }) => id}
            className={evenColumns}
          />
        </section>
      )}
      {others.length > 0 && (
        <>
          <h2 className={css.part}>{say.withoutLink}</h2>
          <Table
            caption={say.withoutLink}
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

const email: Column<ShownResult> = { label: say.email, cell: AccountName };

const linkColumns = (society: string): Column<ShownResult>[] => [
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
  {
    label: say.passwordLink,
    cell: ({ email, link }) => link && <OneLink {...link} email={email} society={society} />,
  },
];

const otherColumns: Column<ShownResult>[] = [email, { label: say.reason, cell: ResultWords }];

type OneLinkProps = NonNullable<ShownResult["link"]> & { email: string; society: string };

const OneLink = ({ href, until, whatsApp, mailed, qr, email, society }: OneLinkProps) => (
  <div className={css.oneLink}>
    <div>
      <code className={css.link}>{href}</code>
      <div className={css.onPaper}>
        {qr ? say.scanInstruction : say.openInstruction} {say.linkExpiry(until)}
      </div>
      {whatsApp && (
        <a
          className={css.send}
          href={whatsAppLink(whatsApp, message.text(href, society, until))}
          target="_blank"
          rel="noreferrer"
        >
          {say.sendByWhatsApp(email, hide)}
        </a>
      )}
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
        <p className={css.printing}>{say.printHint}</p>
      </noscript>
    </>
  );
}
