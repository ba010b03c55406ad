import { useEffect, useState } from "react";
import { aboutText, sizeText } from "~/formats";
import * as css from "./lecture-video.css";
import type { Cost } from "./sending/ask-cost.client";
import type { SendOptions } from "./sending/send-video.client";
import { sendingCostTexts as say } from "./texts";

/** Stays empty for an unreadable file: Upload reports that. */
export function SendingCost({ file, options }: { file: File; options: SendOptions }) {
  const cost = useCost(file, options);
  return (
    <p role="status" className={css.cost}>
      {cost && sentence(cost)}
    </p>
  );
}

function sentence({ bytes, encoding }: Cost): string {
  const size = sizeText(bytes);
  if (encoding === null) return say.unchangedSize(size);
  if (encoding === "unknown") return say.size(size);
  if (encoding === "measuring") return say.timeEstimating(size);
  const time = aboutText(encoding);
  return say.timeAndSize(`${time[0]?.toUpperCase() ?? ""}${time.slice(1)}`, size);
}

function useCost(file: File, { asItIs, hasDetail }: SendOptions): Cost | undefined {
  const [cost, setCost] = useState<Cost>();
  useEffect(() => {
    setCost(undefined);
    const stop = new AbortController();
    import("./sending/ask-cost.client")
      .then(({ askCost }) => askCost(file, { asItIs, hasDetail }, stop.signal, setCost))
      .catch(() => {});
    return () => stop.abort();
  }, [file, asItIs, hasDetail]);
  return cost;
}
