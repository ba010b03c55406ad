import { useEffect, useState } from "react";
import { sizeText } from "~/media/upload-sizes";
import { aboutTime } from "./about-time";
import type { Cost } from "./ask-cost.client";
import type { SendOptions } from "./send-video.client";

/** Tells what sending costs before it starts. Stays empty for an unreadable file: Upload reports that. */
export function SendingCost({ file, options }: { file: File; options: SendOptions }) {
  const cost = useCost(file, options);
  return <p role="status">{cost && sentence(cost)}</p>;
}

function sentence({ bytes, encoding }: Cost): string {
  const size = sizeText(bytes);
  if (encoding === null) return `${size} to send, as it is.`;
  if (encoding === "unknown") return `${size} to send.`;
  if (encoding === "measuring") return `${size} to send. How long this computer takes is being measured…`;
  const time = aboutTime(encoding);
  return `${time[0]?.toUpperCase()}${time.slice(1)} on this computer; ${size} to send.`;
}

function useCost(file: File, { asItIs, hasDetail }: SendOptions): Cost | undefined {
  const [cost, setCost] = useState<Cost>();
  useEffect(() => {
    setCost(undefined);
    const stop = new AbortController();
    import("./ask-cost.client")
      .then(({ askCost }) => askCost(file, { asItIs, hasDetail }, stop.signal, setCost))
      .catch(() => {});
    return () => stop.abort();
  }, [file, asItIs, hasDetail]);
  return cost;
}
