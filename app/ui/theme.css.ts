import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { dark, light } from "./palette";

export const vars = createGlobalThemeContract(
  {
    paper: "",
    surface: "",
    sunken: "",
    ink: "",
    soft: "",
    placeholder: "",
    /** Only separates; `edge` outlines controls. */
    line: "",
    edge: "",
    accent: "",
    onAccent: "",
    tint: "",
    amber: "",
    amberTint: "",
    gold: "",
    loss: "",
    onLoss: "",
    lossTint: "",
    screen: "",
    screenInk: "",
    screenSoft: "",
    screenAccent: "",
    sans: "",
    serif: "",
    /** Of lines: Arabic letters stand taller and hang deeper. */
    leading: "",
    /** 1 if lines run to the right, or -1. */
    forward: "",
    text: { s: "", m: "", l: "", xl: "", xxl: "" },
    gap: { xs: "", s: "", m: "", l: "", xl: "", xxl: "" },
    radius: "",
    measure: "",
    page: "",
    gutter: "",
    artAccent: "",
    artToward: "",
    artAway: "",
  },
  (_, path) => path.join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);

export const paperColours = { light: light.paper, dark: dark.paper };

const latin = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif","Noto Naskh Arabic",Georgia,serif',
};
const arabic = '"SF Arabic","Geeza Pro","Segoe UI","Noto Naskh Arabic","Noto Sans Arabic",Tahoma,sans-serif';

createGlobalTheme(":root", vars, {
  ...light,
  ...latin,
  leading: "1",
  forward: "1",
  screen: "#0b121b",
  screenInk: "#e3e6e8",
  screenSoft: "#aeb8c1",
  screenAccent: "#79cdc6",
  text: {
    s: ".875rem",
    m: "clamp(1rem,.97rem + .15vw,1.0625rem)",
    l: "clamp(1.15rem,1.1rem + .3vw,1.3rem)",
    xl: "clamp(1.5rem,1.3rem + .9vw,2rem)",
    xxl: "clamp(1.9rem,1.4rem + 2.4vw,3.25rem)",
  },
  gap: {
    xs: ".25rem",
    s: ".5rem",
    m: "1rem",
    l: "1.5rem",
    xl: "2.5rem",
    xxl: "clamp(3rem,2rem + 4vw,5.5rem)",
  },
  radius: "3px",
  measure: "66ch",
  page: "72rem",
  gutter: "clamp(1rem,4vw,2.5rem)",
  artAccent: vars.accent,
});

/** Ground of a disc on a picture or a screen: its sign reads on any film. */
export const screenVeil = "rgb(11 18 27/.78)";

/** Colours of a drawing on the dark of a screen, in both themes. */
export const artOnScreen = {
  [vars.artAccent]: vars.screenAccent,
  [vars.artToward]: dark.artToward,
  [vars.artAway]: dark.artAway,
};

const darkVars = Object.fromEntries(
  Object.entries(dark).map(([name, colour]) => [vars[name as keyof typeof dark], colour]),
);

globalStyle(":root", {
  colorScheme: "light dark",
  "@media": { "screen and (prefers-color-scheme: dark)": { vars: darkVars } },
});

globalStyle("[lang=ar]", { vars: { [vars.sans]: arabic, [vars.serif]: arabic } });
globalStyle(":root[lang=ar]", { vars: { [vars.leading]: "1.12", [vars.forward]: "-1" } });
globalStyle("[lang=ar] [lang=en]", { vars: { [vars.sans]: latin.sans, [vars.serif]: latin.serif } });
