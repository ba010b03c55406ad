/** Of one prefix of the bucket: folders and files right below it. */
export type FolderCount = { prefix: string; unnamed: number; total: number };

const few = 20;
const share = 0.1;
const fewest = 3;

/** Rule: Sweep. So much at once is rather a wrong database than what became of some days' work. */
export const isTooMuch = ({ unnamed, total }: Pick<FolderCount, "unnamed" | "total">): boolean =>
  (unnamed > few && unnamed > total * share) || (unnamed >= fewest && unnamed === total);
