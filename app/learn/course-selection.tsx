import { only } from "~/access/only.server";
import { ownSubscriber } from "~/access/rules";
import { learnerHome } from "./home.server";

export const loader = only(ownSubscriber, learnerHome);

export { default } from "./start";
