import { data } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { savedSelection, saveSelection } from "~/models/saved-selection";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { ForgeryField } from "~/ui/forgery-field";
import { offlineResult } from "~/ui/offline-result";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { Conflict, type Difference } from "../form/conflict";
import { done } from "../form/done.server";
import { afterChange, readTree } from "../tree/read-tree.server";
import { Tree } from "../tree/tree";
import { SelectionBar } from "./selection-bar";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page && page.saved.length > 0 ? "Edit Items" : "Select Items" },
];

/** /admin/admin-quarters-with-courses-list-n: the Admin's own saved selection of courses (T55). */
export const loader = only(admin, ({ context, viewer }) => savedSelection(context.reads, viewer.id));

/** What comes back with the page: the boxes as they were sent, and why nothing was saved. */
type Answer = { selected?: number[]; baseline?: number[]; theirs?: number[]; errors?: string[] };
const answer = (content: Answer, status = 200) => data(content, { status });

export const action = only.post(admin, async ({ request, context, viewer, form }) => {
  const sent = readTree(form, "courseId");
  if (!sent) return answer({ errors: [texts.itemsFailed] }, 400);
  const { selected, baseline } = sent;
  const failed = { selected, baseline, errors: [texts.itemsFailed] };
  try {
    if (sent.change) {
      const { groups } = await savedSelection(context.db, viewer.id);
      return answer({ selected: afterChange(sent, groups), baseline });
    }
    const result = await saveSelection(context.db, viewer, sent, new Date());
    if (result.outcome === "unknown course") return answer(failed, 400);
    if (result.outcome === "stale") {
      return answer({ selected, baseline: result.theirs, theirs: result.theirs }, 409);
    }
    return done(request, context, {
      href: urls.admin.quartersWithCourses(),
      text: texts.itemsSaved(selected.length),
    });
  } catch (error) {
    logFailure("save a selection of courses", error);
    return answer(failed, 500);
  }
});

/** Without a connection the form stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

/** The action's answer, or what a form that was open for too long brings back. */
function useAnswer(): Answer {
  const found = useActionData<typeof action>();
  if (!found || !("lastResult" in found)) return found ?? {};
  const { initialValue, error } = found.lastResult;
  const errors = error?.[""] ?? [];
  if (!initialValue) return { errors };
  const sent = initialValue.courseId ?? [];
  const baseline = String(initialValue.baseline ?? "");
  return {
    selected: (Array.isArray(sent) ? sent : [sent]).map(Number),
    baseline: baseline === "" ? [] : baseline.split(",").map(Number),
    errors,
  };
}

type Item = { id: number; name: string; author: string };

const renderItem = ({ name, author }: Item) => (
  <>
    <bdi>{name}</bdi>
    {author && (
      <small>
        <bdi>{author}</bdi>
      </small>
    )}
  </>
);

export default function SavedSelection() {
  const loaded = useLoaderData<typeof loader>();
  const { selected = loaded.saved, baseline = loaded.saved, theirs, errors = [] } = useAnswer();
  // A refusal does not load the page anew: what is stored by now came with it.
  const { groups, saved } = { ...loaded, saved: theirs ?? loaded.saved };
  const isSaving = useNavigation().formMethod === "POST";
  const isEditing = saved.length > 0;
  const title = isEditing ? "Edit Items" : "Select Items";
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: "Courses", href: urls.admin.courses() }, { label: title }]}
      />
      <p>Courses that you keep at hand, to give them to users in one go.</p>
      {errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
      {theirs && <Conflict differences={[differenceOf(groups, theirs, selected)]} />}
      <Form method="post">
        <ForgeryField />
        <input type="hidden" name="baseline" value={baseline.join()} />
        <Tree groups={groups} field="courseId" selected={selected} saved={saved} renderItem={renderItem}>
          {(state) => <SelectionBar {...state} isEditing={isEditing} isSaving={isSaving} />}
        </Tree>
      </Form>
      {groups.length === 0 && <Link to={urls.admin.quarters}>Quarters list</Link>}
    </>
  );
}

type Groups = readonly { items: readonly Item[] }[];

/** Two selections, by how many courses they have and which of them the other has not. */
function differenceOf(groups: Groups, theirs: readonly number[], mine: readonly number[]): Difference {
  const summary = (ids: readonly number[], others: readonly number[]) => {
    const own = new Set(ids.filter((id) => !others.includes(id)));
    const names = groups.flatMap(({ items }) =>
      items.filter(({ id }) => own.has(id)).map(({ name }) => name),
    );
    const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : "";
    const list = names.length > 0 ? `; only here: ${names.slice(0, namesShown).join(", ")}${more}` : "";
    return `${ids.length} selected${list}`;
  };
  return { label: "Courses", theirs: summary(theirs, mine), mine: summary(mine, theirs) };
}

const namesShown = 10;
