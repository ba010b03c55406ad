import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import type { CourseFields, QuarterChange } from "~/models/courses";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { withoutKey } from "~/ui/without-key";
import { Conflict, type Difference } from "../conflict";
import * as css from "../form.css";
import { useCourseIndex } from "../use-course-index";
import { courseSchema } from "./course-schema";

type CourseFormProps = {
  course: { name?: string; author?: string; description?: string; quarterId?: number };
  /** Of the course that is edited; a new one has none. */
  version?: number;
  lastResult?: SubmissionResult<string[]>;
  conflict?: { theirs: CourseFields; mine: CourseFields };
  /** What the move to the chosen quarter does; sending the form again with this quarter moves. */
  move?: QuarterChange & { quarterId: number };
  cancelHref: string;
};

/** A course, new or edited. */
export function CourseForm(props: CourseFormProps) {
  const { course, version, conflict, move, cancelHref } = props;
  const quarters = useCourseIndex();
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "course",
    lastResult: props.lastResult,
    defaultValue: course,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: courseSchema }),
  });
  return (
    <Form method="post" className={css.form} {...getFormProps(form)}>
      <ForgeryField />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {conflict && <Conflict differences={differencesOf(conflict, quarters)} />}
      {form.errors?.map((text) => (
        <Alert key={text} kind="error">
          {text}
        </Alert>
      ))}
      <TextField
        label="Name"
        errors={fields.name.errors}
        {...withoutKey(getInputProps(fields.name, { type: "text" }))}
        dir="auto"
      />
      <TextField
        label="Author"
        errors={fields.author.errors}
        {...withoutKey(getInputProps(fields.author, { type: "text" }))}
        dir="auto"
      />
      <TextArea
        label="Description"
        errors={fields.description.errors}
        {...withoutKey(getTextareaProps(fields.description))}
        dir="auto"
      />
      <SelectField
        label="Quarter"
        errors={fields.quarterId.errors}
        {...withoutKey(getSelectProps(fields.quarterId))}
      >
        <option value="">Choose a quarter</option>
        {quarters.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </SelectField>
      {move && (
        <Alert kind="warning" title="Move this course to another quarter?">
          <p dir="auto">{texts.courseChangesQuarter(move.from, move.to)}</p>
          <p>{texts.courseChangesHands(move.losing, move.gaining)}</p>
        </Alert>
      )}
      <p className={css.buttons}>
        {move ? (
          <Button
            key="move"
            name="move"
            value={move.quarterId}
            pending={isSending}
            disabled={isSending}
            autoFocus
          >
            Move
          </Button>
        ) : (
          <Button key="save" pending={isSending} disabled={isSending}>
            Save
          </Button>
        )}
        <ButtonLink href={cancelHref} tone="quiet">
          Cancel
        </ButtonLink>
      </p>
    </Form>
  );
}

type Quarters = readonly { id: number; name: string }[];

function differencesOf({ theirs, mine }: { theirs: CourseFields; mine: CourseFields }, quarters: Quarters) {
  const quarterOf = ({ quarterId }: CourseFields) =>
    quarters.find(({ id }) => id === quarterId)?.name ?? String(quarterId);
  const rows: Difference[] = [
    { label: "Name", theirs: theirs.name, mine: mine.name },
    { label: "Author", theirs: theirs.author, mine: mine.author },
    { label: "Description", theirs: theirs.description, mine: mine.description },
    { label: "Quarter", theirs: quarterOf(theirs), mine: quarterOf(mine) },
  ];
  return rows.filter((row) => row.theirs !== row.mine);
}
