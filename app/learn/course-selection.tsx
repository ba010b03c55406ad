import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { ownSubscriber } from "~/access/rules";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { Shelf } from "./shelf";
import { shelfOf } from "./shelf.server";

export const meta: MetaFunction = () => [{ title: "Your courses" }];

/** /user/user-course-selection/{id} */
export const loader = only(ownSubscriber, async ({ context, viewer }) => {
  const quarters = await shelfOf(context, viewer);
  return { quarters: quarters.filter((quarter) => quarter.courses.length > 0) };
});

export default function CourseSelection() {
  const { quarters } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Your courses" trail={[{ label: "My courses", href: urls.learner.start() }]} />
      {quarters.length > 0 ? (
        <Shelf quarters={quarters} />
      ) : (
        <EmptyState title="No courses are open to you yet">
          The society opens quarters to each learner. <Link to={urls.learner.start()}>See all quarters</Link>
        </EmptyState>
      )}
    </>
  );
}
