import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { knownSociety } from "~/http/known-society.server";
import { plans } from "~/settings/plans";
import * as z from "~/settings/zod";
import { pricedPlan } from "../answers";

const getPlans = endpoint({
  GET: operation({
    access: anyone,
    summary: "The plans that have a price",
    description:
      "Empty where the society has set no price. Whether members pay in the app, `/Payments/GetWays` tells.",
    answer: z.array(pricedPlan),
    run: async ({ context }) => {
      const { prices } = await knownSociety(context);
      return plans.flatMap(({ id, name, months }) => {
        const priced = prices.find((each) => each.id === id);
        return priced ? [{ plan: id, name, months, price: priced.price, currency: "EGP" as const }] : [];
      });
    },
  }),
});

export { getPlans as action, getPlans as loader };
