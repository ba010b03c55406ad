import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { readCookie } from "~/enhance/cookie";
import { refuseForeignAnswers } from "./remix/foreign-answer";
import { answerForKnownRoutes } from "./remix/known-routes";
import { RenderContext } from "./ui/render-context";

const style = document.querySelector<HTMLStyleElement>("style[data-inline]");
const fromPage = {
  nonce: style?.nonce,
  styles: style?.textContent ?? null,
  scripts: {},
  forgeryToken: () => readCookie("XSRF-TOKEN") ?? "",
  isMetered: false,
};

// Another answer or tab may have renewed the token since the form was shown.
document.addEventListener("formdata", ({ formData }) => {
  const token = readCookie("XSRF-TOKEN");
  if (token && formData.has("_xsrf")) formData.set("_xsrf", token);
});

refuseForeignAnswers();
answerForKnownRoutes();
/** Waits for the page's data. If React waited itself, a key or click meanwhile would end in React error 345. */
async function allArrives() {
  // Safari before 15.4: without this, React would send a form without its pressed button.
  if (!("submitter" in (window.SubmitEvent ?? Event).prototype)) {
    (await import("./ui/form/pressed-button")).namePressedButtons();
  }
  try {
    RemixBrowser({});
  } catch (suspendedFor) {
    await suspendedFor;
  }
}

allArrives().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RenderContext.Provider value={fromPage}>
          <RemixBrowser />
        </RenderContext.Provider>
      </StrictMode>,
    );
  }),
);
