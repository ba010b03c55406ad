import { useSearchParams } from "@remix-run/react";
import { External } from "~/ui/icons";
import { openStreetMap, urls } from "~/urls";
import { CairoMap } from "./cairo-map";
import * as css from "./map-figure.css";
import { mapFigureTexts as say } from "./texts";

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
          <strong>{say.place}</strong>
          {isInteractive ? say.interactiveMapNote : say.drawnMapNote}
        </p>
        <a href={`${urls.site.contact(isInteractive ? undefined : "interactive")}#map`} data-map-switch>
          {isInteractive ? say.showDrawnMap : say.showInteractiveMap}
        </a>
        <a href={openStreetMap.cairo} rel="noreferrer">
          {say.openStreetMap} <External size={16} />
        </a>
      </figcaption>
    </>
  );
}

function InteractiveMap() {
  return (
    <iframe
      title={say.interactiveMap}
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
      loading="lazy"
      src={openStreetMap.cairoEmbedded}
    />
  );
}
