import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { LearnerHome } from "./home";
import { learnerHome } from "./home.server";

export const loader = only(subscriber, learnerHome);

export default function LearnerStart() {
  return <LearnerHome {...useLoaderData<typeof loader>()} />;
}
