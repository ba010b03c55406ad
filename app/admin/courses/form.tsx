import { useActionData } from "@remix-run/react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import type { QuarterChange } from "~/models/catalogue/courses";
import { texts } from "~/texts";
import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { hint } from "~/ui/form/text-field.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { check, explained } from "../editing/form.css";
import type { FormAnswer } from "../editing/form-answer";
import { FormFrame } from "../editing/form-frame";
import { useCheckedForm } from "../editing/use-checked-form";
import { useCourseIndex } from "../use-course-index";
import { cpdLabel, formTexts as say } from "./texts";

/** `move`: the effect of moving to the chosen quarter. Sending the form again with that quarter moves. */
export type CourseAnswer = FormAnswer & { move?: QuarterChange & { quarterId: number } };

type CourseFormProps = {
  course: {
    name?: string;
    author?: string;
    description?: string;
    quarterId?: number;
    mayKeep?: boolean;
    cpdMinutes?: number | null;
    version?: number;
  };
  submission?: string;
  checks?: FormChecks;
};

export function CourseForm({ course, submission, checks }: CourseFormProps) {
  const { name, author, description, quarterId, mayKeep, cpdMinutes, version } = course;
  const answer = useActionData<CourseAnswer>();
  const quarters = useCourseIndex();
  const form = useCheckedForm({
    id: "course",
    checks,
    answer: answer?.lastResult,
    values: {
      name,
      author,
      description,
      quarterId: quarterId?.toString(),
      mayKeep: mayKeep ? "yes" : "",
      cpdHours: cpdMinutes ? String(cpdMinutes / 60) : "",
    },
  });
  const keeping = form.field("mayKeep");
  const move = answer?.move;
  const { courseChangesQuarter, courseChangesHands } = texts;
  return (
    <FormFrame
      form={form}
      submission={submission}
      version={version}
      agreement={move && { name: "move", value: move.quarterId, label: say.move }}
      cancelHref={urls.admin.courses(quarterId)}
    >
      <TextField label={say.name} {...form.field("name")} dir="auto" autoComplete="off" />
      <TextField label={say.author} {...form.field("author")} dir="auto" autoComplete="off" />
      <TextArea
        label={say.description}
        {...form.field("description")}
        dir="auto"
        hint={say.everyoneCanReadTheName}
      />
      <SelectField label={say.quarter} {...form.field("quarterId")}>
        <option value="">{say.chooseAQuarter}</option>
        {quarters.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={`${cpdLabel} (optional)`}
        hint={say.theyStandOnItsCertificate}
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
          {say.learnersMayKeepItsLectures}
        </label>
        <p id={`${keeping.id}-hint`} className={hint}>
          {say.theyPlayWithoutALine}
        </p>
      </div>
      {move && (
        <Alert kind="warning" title={say.moveThisCourseToAnotherQuarter}>
          <p dir="auto">{courseChangesQuarter(move.from, move.to)}</p>
          <p>{courseChangesHands(move.losing, move.gaining)}</p>
        </Alert>
      )}
    </FormFrame>
  );
}
