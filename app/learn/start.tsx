import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { Shelf } from "./shelf";
import { shelfOf } from "./shelf.server";

export const loader = only(subscriber, async ({ context, viewer }) => {
  const quarters = await shelfOf(context, viewer).catch((error) => {
    logFailure("load a learner's quarters", error);
    return null;
  });
  return { quarters };
});

export default function LearnerStart() {
  const { quarters } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="My courses" />
      {quarters ? <Shelf quarters={quarters} /> : <Alert kind="error">{texts.quartersFailed}</Alert>}
    </>
  );
}
