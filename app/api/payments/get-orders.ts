import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { activeUser } from "~/models/identity/users";
import { ownOrders } from "~/models/payments/orders";
import * as z from "~/settings/zod";
import { noUser } from "../accounts/refusals.server";
import { order } from "../answers";
import { userId as idInPath } from "../ids";
import { orderAnswer } from "./order-answer";

const mostOrders = 100;

const getOrders = endpoint({
  GET: operation({
    summary: "A user's orders, the newest first",
    description: `The newest ${mostOrders} at most. Members may ask for themselves, Admins for everybody.`,
    access: self,
    params: z.object({ userId: idInPath }),
    answer: z.array(order),
    refusals: [404],
    run: async ({ context: { reads }, viewer, params: { userId } }) => {
      const now = new Date();
      const [found, account] = await Promise.all([
        ownOrders(reads, userId, { limit: mostOrders }),
        viewer.id === userId ? viewer : activeUser(reads, userId),
      ]);
      return account ? found.map((row) => orderAnswer(row, now)) : noUser();
    },
  }),
});

export { getOrders as action, getOrders as loader };
