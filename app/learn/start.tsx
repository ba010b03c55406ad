import { Link, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { lastPlayed } from "~/models/progress/lecture-progress";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { Shelf } from "./shelf";
import * as css from "./shelf.css";
import { shelfOf } from "./shelf.server";

export const loader = only(subscriber, async ({ context, viewer }) => {
  const orNull = (what: string) => (error: unknown) => {
    logFailure(what, error);
    return null;
  };
  const [quarters, last] = await Promise.all([
    shelfOf(context, viewer).catch(orNull("load a learner's quarters")),
    lastPlayed(context.reads, viewer, new Date()).catch(orNull("find the lecture played last")),
  ]);
  return { quarters, last };
});

export default function LearnerStart() {
  const { quarters, last } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="My courses" />
      {last && (
        <p className={css.last}>
          <Link to={urls.learner.lectures(last.course, last.lecture.id)}>
            Continue: <bdi>{last.course.name}</bdi> – <bdi>{last.lecture.name}</bdi>
          </Link>
        </p>
      )}
      {quarters ? <Shelf quarters={quarters} /> : <Alert kind="error">{texts.quartersFailed}</Alert>}
    </>
  );
}
