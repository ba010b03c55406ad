import { useActionData } from "@remix-run/react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { type CourseFields, courseFields } from "~/models/catalogue/course-fields";
import type { QuarterChange } from "~/models/catalogue/courses";
import { each, namesOf } from "~/models/catalogue/fields";
import { texts } from "~/texts";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { hint } from "~/ui/form/text-field.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { check, explained } from "../editing/form.css";
import type { FormAnswer } from "../editing/form-answer";
import { FormFrame } from "../editing/form-frame";
import { TextControl } from "../editing/text-control";
import { useCheckedForm } from "../editing/use-checked-form";
import { useCourseIndex } from "../use-course-index";
import { formTexts as say } from "./texts";

/** `move`: the effect of moving to the chosen quarter. Sending the form again with that quarter moves. */
export type CourseAnswer = FormAnswer & { move?: QuarterChange & { quarterId: number } };

type CourseFormProps = {
  course: Partial<CourseFields> & { version?: number };
  submission?: string;
  checks?: FormChecks;
};

export function CourseForm({ course, submission, checks }: CourseFormProps) {
  const { quarterId, mayKeep, cpdMinutes, version } = course;
  const answer = useActionData<CourseAnswer>();
  const quarters = useCourseIndex();
  const form = useCheckedForm({
    id: "course",
    checks,
    answer: answer?.lastResult,
    values: {
      ...each(courseFields, (_, name) => course[name]),
      quarterId: quarterId?.toString(),
      mayKeep: mayKeep ? "yes" : "",
      cpdHours: cpdMinutes ? String(cpdMinutes / 60) : "",
    },
  });
  const keeping = form.field("mayKeep");
  const move = answer?.move;
  const { courseMoveEffect, courseMoveCounts } = texts;
  return (
    <FormFrame
      form={form}
      submission={submission}
      version={version}
      agreement={move && { name: "move", value: move.quarterId, label: say.move }}
      cancelHref={urls.admin.courses(quarterId)}
    >
      {namesOf(courseFields).map((name) => (
        <TextControl key={name} of={courseFields[name]} field={form.field(name)} />
      ))}
      <SelectField label={say.quarter} {...form.field("quarterId")}>
        <option value="">{say.chooseQuarter}</option>
        {quarters.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say.hours}
        hint={say.hoursHint}
        {...form.field("cpdHours")}
        inputMode="decimal"
        autoComplete="off"
      />
      <div className={explained}>
        <label className={check}>
          <input
            type="checkbox"
            id={keeping.id}
            name={keeping.name}
            value="yes"
            defaultChecked={keeping.defaultValue === "yes"}
            aria-describedby={`${keeping.id}-hint`}
          />
          {say.allowOffline}
        </label>
        <p id={`${keeping.id}-hint`} className={hint}>
          {say.offlineHint}
        </p>
      </div>
      {move && (
        <Alert kind="warning" title={say.confirmMove}>
          <p dir="auto">{courseMoveEffect(move.from, move.to)}</p>
          <p>{courseMoveCounts(move.losing, move.gaining)}</p>
        </Alert>
      )}
    </FormFrame>
  );
}
