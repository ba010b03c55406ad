import { Link } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { closePopovers } from "~/ui/close-popover";
import { Search } from "~/ui/icons";
import { urls } from "~/urls";
import { areLettersOn, onLettersTurned } from "../keys/letters";
import { useKeys } from "../keys/use-keys";
import { link } from "./search-link.css";
import { searchLinkTexts as say } from "./texts";

type DialogProps = { onClose: () => void };

const Dialog = lazy<ComponentType<DialogProps>>(() =>
  import("./search-dialog").catch(() => ({ default: OpenPage })),
);

/** Leads to the page of the search; with script, it and its keys open the same search above the page. */
export function SearchLink() {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    closePopovers();
    setOpen(true);
  };
  const close = () => setOpen(false);
  useKeys({ "/": open }, { k: open });
  const hint = useSyncExternalStore(onLettersTurned, areLettersOn, () => false);
  return (
    <>
      <Link
        to={urls.admin.search()}
        className={link}
        title={hint ? say.shortcut : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          open();
        }}
      >
        <Search /> <span>{say.search}</span>
        {hint && (
          <span aria-hidden="true">
            <kbd>/</kbd>
          </span>
        )}
      </Link>
      {isOpen && (
        <Suspense>
          <Dialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** If the dialog's module does not load. */
function OpenPage() {
  useEffect(() => window.location.assign(urls.admin.search()), []);
  return null;
}
