import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useActionData } from "@remix-run/react";
import type { z } from "~/settings/zod";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import type { FormAnswer } from "../form/form-answer";
import { FormFrame } from "../form/form-frame";
import { useCourseIndex } from "../use-course-index";
import { lectureForm } from "./schema";

type LectureFormProps = {
  lecture: { name?: string; courseId?: number; version?: number };
  submission?: string;
  cancelHref: string;
};

export function LectureForm({ lecture, submission, cancelHref }: LectureFormProps) {
  const { name, courseId, version } = lecture;
  const quarters = useCourseIndex();
  const [form, fields] = useForm<z.input<typeof lectureForm>, z.output<typeof lectureForm>>({
    id: "lecture",
    lastResult: useActionData<FormAnswer>()?.lastResult,
    defaultValue: { name, courseId: courseId?.toString() },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: lectureForm }),
  });
  const isInvalid = useInvalid(form.id, lectureForm);
  return (
    <FormFrame
      form={form}
      isInvalid={isInvalid}
      submission={submission}
      version={version}
      cancelHref={cancelHref}
    >
      <TextField
        label="Name"
        errors={fields.name.errors}
        {...withoutKey(getInputProps(fields.name, { type: "text" }))}
        dir="auto"
        autoComplete="off"
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
            {quarter.items.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </FormFrame>
  );
}
