import { type Costs, readCosts } from "~/commands/bench/counting-worker";

export type Counts = Pick<Costs, "trips" | "read" | "written">;

export const costsOf = (answer: Response): Costs =>
  readCosts(JSON.parse(answer.headers.get("X-Costs") ?? "null"));

export function countsOf(answer: Response): Counts {
  const { trips, read, written } = costsOf(answer);
  return { trips, read, written };
}
