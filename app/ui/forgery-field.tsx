import { useContext } from "react";
import { RenderContext } from "./render-context";

/** Belongs in every form that posts: without it the server refuses the form (T31). */
export function ForgeryField() {
  const { forgeryToken } = useContext(RenderContext);
  return <input type="hidden" name="_xsrf" defaultValue={forgeryToken()} suppressHydrationWarning />;
}
