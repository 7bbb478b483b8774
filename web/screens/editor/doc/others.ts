import {
  GONE_AFTER_MS,
  TELLS_EVERY_MS,
  type Presence,
  type Where,
} from '../../../../sync-server/protocol/draftPresence.ts';
import { browserTimer } from '../../../base/lib/browserTimer.ts';
import { throttled } from '../../../base/lib/throttled.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import { othersAsked, othersTold, whereTold, type Other } from './topics.ts';

/** At most so often the others are told where this device is: more often while something is dragged. */
const PAUSE_MS = 100;
const DRAG_PAUSE_MS = 50;

const NOWHERE: Where = { cursor: null, chosen: [], drag: null };

/** Keeps account of who is at a draft, for the tab that has the connection. */
export interface Roll {
  hear(presences: readonly Presence[]): void;
  stop(): void;
}

/** @param send tells the others where this device is */
export function callRoll(draftId: string, send: (where: Where) => void): Roll {
  const others = new Map<string, { readonly other: Other; readonly heardAt: number }>();
  let own = NOWHERE;
  let sentAt = 0;
  let timer: number | undefined;

  const tellTabs = (): void =>
    tabs.tell(othersTold, { draftId, others: [...others.values()].map(({ other }) => other) });
  const sendNow = (): void => {
    sentAt = Date.now();
    timer = undefined;
    send(own);
  };
  const sendSoon = (): void => {
    const pause = own.drag === null ? PAUSE_MS : DRAG_PAUSE_MS;
    timer ??= window.setTimeout(sendNow, Math.max(0, sentAt + pause - Date.now()));
  };
  const beat = window.setInterval(() => {
    const before = Date.now() - GONE_AFTER_MS;
    for (const [place, { heardAt }] of others) if (heardAt < before) others.delete(place);
    tellTabs();
    sendSoon();
  }, TELLS_EVERY_MS);
  const stopHearing = tabs.on(whereTold, ({ draftId: of, where }) => {
    if (of !== draftId) return;
    own = where;
    sendSoon();
  });
  const stopAnswering = tabs.on(othersAsked, (asked) => {
    if (asked.draftId === draftId) tellTabs();
  });
  sendNow();

  return {
    hear(presences) {
      for (const presence of presences) {
        const { place, where } = presence;
        // Whoever has just come does not know who is here.
        if (where !== null && !others.has(place)) sendSoon();
        if (where === null) others.delete(place);
        else others.set(place, { other: { ...presence, where }, heardAt: Date.now() });
      }
      tellTabs();
    },
    stop() {
      window.clearTimeout(timer);
      window.clearInterval(beat);
      stopHearing();
      stopAnswering();
      others.clear();
      tellTabs();
    },
  };
}

/** The others at a draft, as this tab shows them. */
export interface Others {
  list(): readonly Other[];
  subscribe(listener: () => void): () => void;
  /** Tells them where the user is. */
  tell(where: Where): void;
  close(): void;
}

export function othersAt(draftId: string): Others {
  let others: readonly Other[] = [];
  let own: Where = NOWHERE;
  const tellSoon = throttled(browserTimer, DRAG_PAUSE_MS, () =>
    tabs.tell(whereTold, { draftId, where: own }),
  );
  const listeners = new Set<() => void>();
  const stopHearing = tabs.on(othersTold, (told) => {
    if (told.draftId !== draftId || (told.others.length === 0 && others.length === 0)) return;
    // Whoever has just come has not been told yet.
    if (others.length === 0) tellSoon();
    ({ others } = told);
    for (const listener of listeners) listener();
  });
  tabs.tell(othersAsked, { draftId });
  return {
    list: () => others,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(where) {
      own = where;
      // Nobody hears where somebody is who draws alone.
      if (others.length > 0) tellSoon();
    },
    close: stopHearing,
  };
}
