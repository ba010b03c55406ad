type Close = () => Promise<unknown>;

const closing: Close[] = [];
let ending: Promise<void> | undefined;

/** What is opened last is closed first, when the command ends or is ended. */
export function closeAtEnd(close: Close) {
  closing.push(close);
}

/** Once: what fails because a signal closes it comes here as well, and waits for the same end. */
export function closeAll(): Promise<void> {
  ending ??= closeEach();
  return ending;
}

async function closeEach() {
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
