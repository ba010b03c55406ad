import { renewalTexts as say } from "./texts";

type ComesBackProps = { courses: number; lectures: number; hadPlan: boolean };

export function ComesBack({ hadPlan, ...granted }: ComesBackProps) {
  if (granted.courses === 0) return null;
  return <p>{hadPlan ? say.coursesAfterRenewal(granted) : say.coursesWithPlan(granted)}</p>;
}
