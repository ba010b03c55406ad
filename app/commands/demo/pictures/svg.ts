/** The colours of the site, and the two ways a shape is drawn. */
export const ink = "#0f1d2b";
export const paper = "#faf7f1";
export const teal = "#0b6e6e";
export const lightTeal = "#7cc4be";

export const stroke = (d: string, colour: string, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const fill = (d: string, colour: string, extra = "") => `<path d="${d}" fill="${colour}" ${extra}/>`;
