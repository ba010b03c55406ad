import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

export type Rule =
  | { is: "line"; most: number; isRequired: boolean }
  | { is: "lines" | "number"; most: number };

export const line = (most: number) => ({ is: "line", most, isRequired: false }) as const;
export const filledLine = (most: number) => ({ is: "line", most, isRequired: true }) as const;
export const lines = (most: number) => ({ is: "lines", most }) as const;
/** Letters and digits that no two rows may share, or none. */
export const number = (most: number) => ({ is: "number", most }) as const;

export type Field = {
  rule: Rule;
  label: string;
  hint?: string;
  /** For the API's reference. */
  sample: string;
};

/** Of a thing whose list and search follow from its fields: a board member, a quarter. */
type ListedField = Field & {
  /** Has a column in the list. */
  listed?: true;
  /** The API's search looks into it. */
  searched?: true;
};

/** All that is said of a thing's fields, in the order of its form. Forms in the browser read it: no zod, no tables. */
export type Fields<Name extends string = string> = Readonly<Record<Name, Field>>;
export type ListedFields<Name extends string = string> = Readonly<Record<Name, ListedField>>;

type Value<Of extends Field> = Of["rule"]["is"] extends "number" ? string | null : string;
export type ValuesOf<All extends Fields> = { [Name in keyof All]: Value<All[Name]> };

/** What is stored if nothing was given. */
export const unset = ({ rule }: Field) => (rule.is === "number" ? null : "");

export const namesOf = <Name extends string>(fields: Fields<Name>) => Object.keys(fields) as Name[];

export const listedIn = <Name extends string>(fields: ListedFields<Name>) =>
  namesOf(fields).filter((name) => fields[name].listed);

export const each = <Name extends string, Of>(fields: Fields<Name>, of: (field: Field, name: Name) => Of) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, of(fields[name], name)])) as Record<Name, Of>;

export const labelsOf = <Name extends string>(fields: Fields<Name>) => each(fields, ({ label }) => label);

export const columnsOf = <Name extends string, Table extends Record<Name, SQLiteColumn>>(
  table: Table,
  fields: Fields<Name>,
) => each(fields, (_, name) => table[name]) as Pick<Table, Name>;

export const searchedIn = <Name extends string>(
  columns: Readonly<Record<NoInfer<Name>, SQLiteColumn>>,
  fields: ListedFields<Name>,
) => namesOf(fields).flatMap((name) => (fields[name].searched ? [columns[name]] : []));
