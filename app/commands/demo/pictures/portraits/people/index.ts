/** The people of the demo board. */
import type { Sitter } from "../sitter";
import { adaezeOkonkwo } from "./adaeze-okonkwo";
import { hodaMansour } from "./hoda-mansour";
import { ingridHalvorsen } from "./ingrid-halvorsen";
import { karimElShazly } from "./karim-el-shazly";
import { mariamBoutros } from "./mariam-boutros";
import { salmaAbdelRahman } from "./salma-abdel-rahman";
import { tarekFahmy } from "./tarek-fahmy";
import { youssefNaguib } from "./youssef-naguib";

export const sitters: readonly Sitter[] = [
  hodaMansour,
  karimElShazly,
  salmaAbdelRahman,
  youssefNaguib,
  ingridHalvorsen,
  mariamBoutros,
  tarekFahmy,
  adaezeOkonkwo,
];
