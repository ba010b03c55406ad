import {
  getFormProps,
  getInputProps,
  getSelectProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import type { LectureFields } from "~/models/lecture-management";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { withoutKey } from "~/ui/without-key";
import { Conflict, type Difference } from "../conflict";
import * as css from "../form.css";
import { useCourseIndex } from "../use-course-index";
import { lectureSchema } from "./lecture-schema";

type LectureFormProps = {
  lecture: { name?: string; courseId?: number };
  /** Of the lecture that is edited; a new one has none. */
  version?: number;
  lastResult?: SubmissionResult<string[]>;
  conflict?: { theirs: LectureFields; mine: LectureFields };
  cancelHref: string;
};

/** A lecture, new or edited; its video has a screen of its own. */
export function LectureForm(props: LectureFormProps) {
  const { lecture, version, lastResult, conflict, cancelHref } = props;
  const quarters = useCourseIndex();
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "lecture",
    lastResult,
    defaultValue: lecture,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: lectureSchema }),
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
      <SelectField
        label="Course"
        hint="In another course the lecture is seen by those who have access to that one."
        errors={fields.courseId.errors}
        {...withoutKey(getSelectProps(fields.courseId))}
      >
        <option value="">Choose a course</option>
        {quarters.map((quarter) => (
          <optgroup key={quarter.id} label={quarter.name}>
            {quarter.courses.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <p className={css.buttons}>
        <Button pending={isSending} disabled={isSending}>
          Save
        </Button>
        <ButtonLink href={cancelHref} tone="quiet">
          Cancel
        </ButtonLink>
      </p>
    </Form>
  );
}

type Quarters = ReturnType<typeof useCourseIndex>;

function differencesOf({ theirs, mine }: { theirs: LectureFields; mine: LectureFields }, quarters: Quarters) {
  const courses = quarters.flatMap((quarter) => quarter.courses);
  const courseOf = ({ courseId }: LectureFields) =>
    courses.find(({ id }) => id === courseId)?.name ?? String(courseId);
  const rows: Difference[] = [
    { label: "Name", theirs: theirs.name, mine: mine.name },
    { label: "Course", theirs: courseOf(theirs), mine: courseOf(mine) },
  ];
  return rows.filter((row) => row.theirs !== row.mine);
}
