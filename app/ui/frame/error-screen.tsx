import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { errorScreenTexts as say } from "../texts";
import { MessageScreen } from "./message-screen";

type ErrorScreenProps = { status: number; message?: string; retryHref?: string };

const words = (status: number) =>
  status === 404
    ? {
        title: say.pageNotFound,
        text: say.thereIsNothing,
      }
    : status === 403
      ? { title: say.unauthorizedAccess, text: say.yourAccountMayNotOpen }
      : { title: say.somethingWentWrong, text: say.nothingYouSavedIsLost };

export function ErrorMessage({ status, message, retryHref }: ErrorScreenProps) {
  const { title, text } = words(status);
  return (
    <MessageScreen
      code={String(status)}
      title={title}
      actions={
        <>
          {retryHref && <ButtonLink href={retryHref}>{say.tryAgain}</ButtonLink>}
          <ButtonLink href={urls.home} tone={retryHref ? "quiet" : "primary"}>
            {say.goBackToHome}
          </ButtonLink>
        </>
      }
    >
      {message && <p>{message}</p>}
      <p>{text}</p>
    </MessageScreen>
  );
}

export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <main id="main">
      <ErrorMessage {...props} />
    </main>
  );
}
