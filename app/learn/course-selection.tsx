import { only } from "~/access/only.server";
import { ownSubscriber } from "~/access/rules";
import { learnerHome } from "./home.server";

/** /user/user-course-selection/{id}: the same screen as /user. */
export const loader = only(ownSubscriber, learnerHome);

export { default } from "./start";
