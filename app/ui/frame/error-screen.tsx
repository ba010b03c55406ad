import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { errorScreenTexts as say } from "../texts";
import { MessageScreen } from "./message-screen";

type ErrorScreenProps = { status: number; message?: string; retryHref?: string };

const words = (status: number) =>
  status === 404
    ? {
        title: say.notFound,
        text: say.notFoundHint,
      }
    : status === 403
      ? { title: say.unauthorized, text: say.unauthorizedHint }
      : { title: say.errorTitle, text: say.errorHint };

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
            {say.backToHome}
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
