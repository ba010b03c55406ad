type Close = () => Promise<unknown>;

const closing: Close[] = [];
let ending: Promise<void> | undefined;

/** Closes what it has opened, however it ends. */
export async function thenClose(measure: () => Promise<unknown>): Promise<void> {
  endOnSignals();
  try {
    await measure();
  } finally {
    await closeAll();
  }
}

/** Closes the last opened first, when the command ends or is ended. */
export function closeAtEnd(close: Close) {
  closing.push(close);
}

export const isEnding = () => ending !== undefined;

/** Closes once: a failure that a signal causes waits for the same end. */
function closeAll(): Promise<void> {
  ending ??= closeEach();
  return ending;
}

async function closeEach() {
  for (let close = closing.pop(); close; close = closing.pop()) {
    await close().catch((error: Error) => console.error(`Closing failed: ${error.message}`));
  }
}

const patience = 10_000;

function endOnSignals() {
  // Not `once`: Ctrl+C signals this process twice, by the terminal and by its parent.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
}

function end() {
  if (isEnding()) return;
  console.error("Stopped; nothing is written.");
  setTimeout(() => process.exit(1), patience);
  closeAll().finally(() => process.exit(1));
}
