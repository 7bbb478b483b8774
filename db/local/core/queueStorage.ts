export interface QueueEntry<Envelope> {
  readonly envelope: Envelope;
  /** It has been sent so many times without an answer. */
  readonly attempts: number;
}

/** Commands wait here for their answers, so that they survive the page. */
export interface QueueStorage<Envelope> {
  /** The subjects of which commands wait. */
  subjects(): Promise<readonly string[]>;
  /** The commands that wait of a subject, in the order in which they were given. */
  load(subject: string): Promise<readonly QueueEntry<Envelope>[]>;
  countAttempt(key: string): Promise<void>;
  /** Forgets commands that have their answers. */
  remove(keys: readonly string[]): Promise<void>;
}

/** A storage that tabs write to. */
export interface WritableQueueStorage<Envelope> extends QueueStorage<Envelope> {
  add(envelope: Envelope): Promise<void>;
}
