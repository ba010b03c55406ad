import { getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useActionData } from "@remix-run/react";
import type { QuarterChange } from "~/models/catalogue/courses";
import type { z } from "~/settings/zod";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import type { FormAnswer } from "../form/form-answer";
import { FormFrame } from "../form/form-frame";
import { useCourseIndex } from "../use-course-index";
import { courseForm } from "./schema";

/** `move`: the effect of moving to the chosen quarter. Sending the form again with that quarter moves. */
export type CourseAnswer = FormAnswer & { move?: QuarterChange & { quarterId: number } };

type CourseFormProps = {
  course: { name?: string; author?: string; description?: string; quarterId?: number; version?: number };
  submission?: string;
};

export function CourseForm({ course, submission }: CourseFormProps) {
  const { name, author, description, quarterId, version } = course;
  const answer = useActionData<CourseAnswer>();
  const quarters = useCourseIndex();
  const [form, fields] = useForm<z.input<typeof courseForm>, z.output<typeof courseForm>>({
    id: "course",
    lastResult: answer?.lastResult,
    defaultValue: { name, author, description, quarterId: quarterId?.toString() },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: courseForm }),
  });
  const isInvalid = useInvalid(form.id, courseForm);
  const move = answer?.move;
  const { courseChangesQuarter, courseChangesHands } = texts;
  return (
    <FormFrame
      form={form}
      isInvalid={isInvalid}
      submission={submission}
      version={version}
      agreement={move && { name: "move", value: move.quarterId, label: "Move" }}
      cancelHref={urls.admin.courses(quarterId)}
    >
      <TextField
        label="Name"
        errors={fields.name.errors}
        {...withoutKey(getInputProps(fields.name, { type: "text" }))}
        dir="auto"
        autoComplete="off"
      />
      <TextField
        label="Author"
        errors={fields.author.errors}
        {...withoutKey(getInputProps(fields.author, { type: "text" }))}
        dir="auto"
        autoComplete="off"
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
          <p dir="auto">{courseChangesQuarter(move.from, move.to)}</p>
          <p>{courseChangesHands(move.losing, move.gaining)}</p>
        </Alert>
      )}
    </FormFrame>
  );
}
