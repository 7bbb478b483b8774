import type { Command } from '../../../../engine/model/command.ts';

/** Taps on the same territory within this time become one command. */
const MERGE_MS = 250;

type Deploy = Extract<Command, { type: 'deploy' }>;

/**
 * Collects taps into one deployment. Changing the territory, or anything else
 * that is sent, closes the batch first, so that commands keep their order.
 */
export class DeployBatch {
  #open: Deploy | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: (command: Deploy) => void;
  readonly #changed: () => void;

  constructor(send: (command: Deploy) => void, changed: () => void) {
    this.#send = send;
    this.#changed = changed;
  }

  /** Not sent yet, but to be shown. */
  get open(): readonly Deploy[] {
    return this.#open ? [this.#open] : [];
  }

  add(territoryId: string, armies: number): void {
    if (this.#open !== null && this.#open.territoryId !== territoryId) this.flush();
    this.#open = { type: 'deploy', territoryId, armies: (this.#open?.armies ?? 0) + armies };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), MERGE_MS);
    this.#changed();
  }

  /** Takes back what has not been sent. */
  drop(): boolean {
    if (this.#open === null) return false;
    clearTimeout(this.#timer);
    this.#open = null;
    this.#changed();
    return true;
  }

  flush(): void {
    clearTimeout(this.#timer);
    const closed = this.#open;
    this.#open = null;
    if (closed) this.#send(closed);
  }
}
