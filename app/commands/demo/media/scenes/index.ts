/** The twelve demo lectures, in the order of the course. */
import type { Scene } from "../scene";
import { needleGuidance } from "./amniocentesis-needle-guidance";
import { headCircumference } from "./biometry-head-circumference";
import { faceProfile } from "./face-profile";
import { firstTrimester } from "./first-trimester-dating";
import { fourChamber } from "./four-chamber-view";
import { knobology } from "./knobology-and-image-optimisation";
import { outflowTracts } from "./outflow-tracts-and-colour-doppler";
import { ovaryScene } from "./ovary-and-follicles";
import { spineScene } from "./spine-sagittal";
import { surfaceScene } from "./surface-rendering-3d";
import { umbilicalArtery } from "./umbilical-artery-doppler";
import { uterusScene } from "./uterus-and-endometrium";

export const scenes: readonly Scene[] = [
  knobology,
  firstTrimester,
  uterusScene,
  ovaryScene,
  headCircumference,
  fourChamber,
  outflowTracts,
  umbilicalArtery,
  spineScene,
  faceProfile,
  needleGuidance,
  surfaceScene,
];
