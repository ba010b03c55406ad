import { isEnding } from "./closing";

export async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isEnding()) throw error;
    const [line] = (error instanceof Error ? error.message : String(error)).split("\n");
    console.log(`• Not measured: ${what} (${line})`);
    return null;
  }
}
