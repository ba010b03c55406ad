/** The covers of the four demo quarters. */
import { advancedScanning } from "./advanced-scanning";
import type { Cover } from "./cover";
import { fetalMedicine } from "./fetal-medicine";
import { foundations } from "./foundations";
import { practiceAndProcedures } from "./practice-and-procedures";

export const covers: readonly Cover[] = [foundations, advancedScanning, fetalMedicine, practiceAndProcedures];
