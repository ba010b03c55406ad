/** Says in one line what could not be done, and goes on without it. */
export async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split("\n");
    console.log(`• Not measured: ${what} (${line})`);
    return null;
  }
}
