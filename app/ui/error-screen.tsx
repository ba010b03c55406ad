import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { MessageScreen } from "./message-screen";

type ErrorScreenProps = { status: number; message?: string; retryHref?: string };

const words = (status: number) =>
  status === 404
    ? {
        title: "Page Not Found",
        text: "There is nothing at this address. It may have moved, or there may be a typo in the address.",
      }
    : status === 403
      ? { title: "Unauthorized Access", text: "Your account may not open this page." }
      : { title: "Something went wrong", text: "Nothing you saved is lost. Please try again in a moment." };

export function ErrorMessage({ status, message, retryHref }: ErrorScreenProps) {
  const { title, text } = words(status);
  return (
    <MessageScreen
      code={String(status)}
      title={title}
      actions={
        <>
          {retryHref && <ButtonLink href={retryHref}>Try Again</ButtonLink>}
          <ButtonLink href={urls.home} tone={retryHref ? "quiet" : "primary"}>
            Go Back To Home
          </ButtonLink>
        </>
      }
    >
      {message ?? text}
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
