import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { each, namesOf } from "~/models/catalogue/fields";
import { type LectureFields, lectureFields } from "~/models/catalogue/lecture-fields";
import { SelectField } from "~/ui/form/select-field";
import type { FormAnswer } from "../editing/form-answer";
import { FormFrame } from "../editing/form-frame";
import { TextControl } from "../editing/text-control";
import { useCheckedForm } from "../editing/use-checked-form";
import { useCourseIndex } from "../use-course-index";
import { formTexts as say } from "./texts";

type LectureFormProps = {
  lecture: Partial<LectureFields> & { version?: number };
  submission?: string;
  checks?: FormChecks;
  cancelHref: string;
  saveLabel?: string;
  children?: ReactNode;
};

export function LectureForm(props: LectureFormProps) {
  const { lecture, submission, checks, cancelHref, saveLabel, children } = props;
  const { courseId, version } = lecture;
  const quarters = useCourseIndex();
  const form = useCheckedForm({
    id: "lecture",
    checks,
    answer: useActionData<FormAnswer>()?.lastResult,
    values: { ...each(lectureFields, (_, name) => lecture[name]), courseId: courseId?.toString() },
  });
  return (
    <FormFrame
      form={form}
      submission={submission}
      version={version}
      saveLabel={saveLabel}
      cancelHref={cancelHref}
    >
      {namesOf(lectureFields).map((name) => (
        <TextControl key={name} of={lectureFields[name]} field={form.field(name)} />
      ))}
      <SelectField
        label={say.course}
        hint={version === undefined ? undefined : say.courseHint}
        {...form.field("courseId")}
      >
        <option value="">{say.chooseCourse}</option>
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
      {children}
    </FormFrame>
  );
}
