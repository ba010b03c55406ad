export class FileQueue<T> {
  readonly #files: T[] = [];
  #sleepers: (() => void)[] = [];
  #isWhole = false;

  add(file: T): void {
    this.#files.push(file);
    this.wake();
  }

  end(): void {
    this.#isWhole = true;
    this.wake();
  }

  wake(): void {
    const sleepers = this.#sleepers;
    this.#sleepers = [];
    for (const wake of sleepers) wake();
  }

  async sendAll(signal: AbortSignal, send: (file: T) => Promise<void>): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const next = this.#files.shift();
      if (next !== undefined) await send(next);
      else if (this.#isWhole) return;
      else await new Promise<void>((resolve) => this.#sleepers.push(resolve));
    }
  }
}
