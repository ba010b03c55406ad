import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";

/** Every colour, size and distance of the product. */
export const vars = createGlobalThemeContract(
  {
    paper: "",
    surface: "",
    sunken: "",
    ink: "",
    soft: "",
    /** Hairlines that only separate; `edge` outlines what can be used. */
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
    /** The scanner's screen: dark in both themes. */
    screen: "",
    screenInk: "",
    screenSoft: "",
    screenAccent: "",
    sans: "",
    serif: "",
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

const light = {
  paper: "#faf7f1",
  surface: "#fffdf9",
  sunken: "#f2ede3",
  ink: "#121c2b",
  soft: "#414c5b",
  line: "#dcd5c8",
  edge: "#767d87",
  accent: "#085557",
  onAccent: "#fff",
  tint: "#e2eeea",
  amber: "#644300",
  amberTint: "#fcf0d4",
  gold: "#966300",
  loss: "#8f1f1a",
  onLoss: "#fff",
  lossTint: "#fbe7e3",
  artToward: "#b3392f",
  artAway: "#2f5f9e",
};

const dark: typeof light = {
  paper: "#0d141c",
  surface: "#141d27",
  sunken: "#090e14",
  ink: "#e9e6df",
  soft: "#b6bdc5",
  line: "#2a3541",
  edge: "#74808d",
  accent: "#79cdc6",
  onAccent: "#05201f",
  tint: "#14302f",
  amber: "#f2cb80",
  amberTint: "#2d2411",
  gold: "#e3b75f",
  loss: "#ffa79c",
  onLoss: "#2b0705",
  lossTint: "#391816",
  artToward: "#ff8f83",
  artAway: "#86b6ff",
};

/** For the browser's own bars. */
export const paperColours = { light: light.paper, dark: dark.paper };

createGlobalTheme(":root", vars, {
  ...light,
  screen: "#0b121b",
  screenInk: "#e3e6e8",
  screenSoft: "#aeb8c1",
  screenAccent: "#79cdc6",
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif","Noto Naskh Arabic",Georgia,serif',
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

const darkVars = Object.fromEntries(
  Object.entries(dark).map(([name, colour]) => [vars[name as keyof typeof dark], colour]),
);

globalStyle(":root", {
  colorScheme: "light dark",
  "@media": { "screen and (prefers-color-scheme: dark)": { vars: darkVars } },
});
