import { useContext } from "react";
import { RenderContext } from "../render-context";

/** Every form that posts needs it (rule: Forgery). */
export function ForgeryField() {
  const { forgeryToken } = useContext(RenderContext);
  return <input type="hidden" name="_xsrf" defaultValue={forgeryToken()} suppressHydrationWarning />;
}
