type Close = () => Promise<unknown>;

const closing: Close[] = [];

/** What is opened last is closed first, when the command ends or is ended. */
export function closeAtEnd(close: Close) {
  closing.push(close);
}

export async function closeAll() {
  for (let close = closing.pop(); close; close = closing.pop()) {
    await close().catch((error: Error) => console.error(`Closing failed: ${error.message}`));
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    console.error("Stopped; nothing is written.");
    closeAll().finally(() => process.exit(1));
  });
}
