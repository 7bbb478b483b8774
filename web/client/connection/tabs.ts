/**
 * One kind of message between the tabs of an account. A feature declares its topics where it lives, and whoever
 * imports one can tell it and listen to it.
 */
export interface Topic<Payload extends object> {
  /** Its name on the channel, which no other topic may have. */
  readonly name: string;
  /** Ties the topic to what it carries. It is there for the compiler alone. */
  readonly carries?: (payload: Payload) => Payload;
}

/** Carried by a topic whose name says it all. */
export type Nothing = Record<string, never>;

export const topic = <Payload extends object = Nothing>(name: string): Topic<Payload> => ({ name });

/** The tabs of one account talk by this: all of them hear all, and so does the one that speaks. */
export interface Tabs {
  tell<Payload extends object>(topic: Topic<Payload>, payload: Payload): void;
  /** Listens until the answer is called. */
  on<Payload extends object>(topic: Topic<Payload>, listener: (payload: Payload) => void): () => void;
}

/** A payload on the channel, with the name of its topic. */
export interface TabMessage {
  readonly type: string;
}

interface TabsWithChannel extends Tabs {
  /** Passes on what another tab has told. */
  receive(message: TabMessage): void;
}

/** @param post carries a message to the other tabs */
export function createTabs(post: (message: TabMessage) => void): TabsWithChannel {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const receive = (message: TabMessage): void => {
    for (const listener of listeners.get(message.type) ?? []) listener(trusted(message));
  };
  return {
    receive,
    tell({ name }, payload) {
      const message = { ...payload, type: name };
      post(message);
      receive(message);
    },
    on({ name }, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
  };
}

/** Sound because only `tell` writes messages, and it takes what the topic carries. */
const trusted = (message: TabMessage): never => message as never;

let channel: BroadcastChannel | null = null;

export const tabs = createTabs((message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  channel?.postMessage(message);
});

/** Names this tab to the others. */
export const TAB = crypto.randomUUID();

/** Meets the other tabs of the account until the answer is called. */
export function meetTabs(userId: string): () => void {
  const met = new BroadcastChannel(`cold-keep-tabs:${userId}`);
  channel = met;
  met.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => tabs.receive(data));
  return () => {
    met.close();
    if (channel === met) channel = null;
  };
}
