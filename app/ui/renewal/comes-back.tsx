import { renewalTexts as say } from "./texts";

type ComesBackProps = { courses: number; lectures: number; hadPlan: boolean };

export function ComesBack({ hadPlan, ...granted }: ComesBackProps) {
  if (granted.courses === 0) return null;
  return <p>{hadPlan ? say.comesBack(granted) : say.opens(granted)}</p>;
}
