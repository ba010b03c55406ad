import { useSearchParams } from "@remix-run/react";
import { External } from "~/ui/icons";
import { openStreetMap, urls } from "~/urls";
import { CairoMap } from "./cairo-map";
import * as css from "./map-figure.css";

/** Rule: Map. Script swaps the two maps in place. */
export function MapFigure() {
  const [search] = useSearchParams();
  const isInteractive = search.get("map") === "interactive";
  return (
    <figure id="map" className={css.figure} data-map>
      <CityMap isInteractive={isInteractive} />
      <template data-part="other-map">
        <CityMap isInteractive={!isInteractive} />
      </template>
    </figure>
  );
}

function CityMap({ isInteractive }: { isInteractive: boolean }) {
  return (
    <>
      {isInteractive ? <InteractiveMap /> : <CairoMap />}
      <figcaption>
        <p>
          <strong>Cairo, Egypt</strong>
          {isInteractive
            ? "This map comes from OpenStreetMap. If it stays empty, your network does not let it through."
            : "The circles are 5 and 10 km from the city’s centre. The interactive map comes from OpenStreetMap, which then sees your IP address."}
        </p>
        <a href={`${urls.site.contact(isInteractive ? undefined : "interactive")}#map`} data-map-switch>
          {isInteractive ? "Show the drawn map" : "Show the interactive map"}
        </a>
        <a href={openStreetMap.cairo} rel="noreferrer">
          Open in OpenStreetMap <External size={16} />
        </a>
      </figcaption>
    </>
  );
}

function InteractiveMap() {
  return (
    <iframe
      title="Interactive map of Cairo"
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
      loading="lazy"
      src={openStreetMap.cairoEmbedded}
    />
  );
}
