import type { ReactNode } from "react";
import { Button } from "../button";
import { Search } from "../icons";
import { find } from "./find-form.css";
import { TextField } from "./text-field";

type FindFormProps = {
  action: string;
  label: string;
  button: string;
  defaultValue: string;
  maxLength?: number;
  errors?: readonly string[];
  children?: ReactNode;
};

export function FindForm({ action, button, children, ...field }: FindFormProps) {
  return (
    <form method="get" action={action} className={find}>
      {children}
      <TextField id="find" name="q" type="search" dir="auto" {...field} />
      <Button tone="quiet">
        <Search /> {button}
      </Button>
    </form>
  );
}
