import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { knownSociety } from "~/http/known-society.server";
import { paymentWayTexts } from "~/models/payments/texts";
import * as z from "~/settings/zod";
import { paymentWay } from "../answers";

const getWays = endpoint({
  GET: operation({
    access: signedIn,
    summary: "How members pay the society",
    description:
      "Each with what the society has written for it, such as an address or an IBAN. Empty where members call or write to it instead.",
    answer: z.array(paymentWay),
    run: async ({ context }) => {
      const { ways } = await knownSociety(context);
      return ways.map(({ way, text }) => ({ way, name: paymentWayTexts[way], text }));
    },
  }),
});

export { getWays as action, getWays as loader };
