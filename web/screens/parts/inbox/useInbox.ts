import { useLocation, useNavigate } from 'react-router-dom';

/** The inbox over a screen, as the browser's history has it: Back closes it, and a reload opens it again. */
export interface InboxState {
  /** The lane of the thread that is open; null = the list alone. */
  readonly lane: string | null;
  /** The name of somebody without a thread yet. */
  readonly name: string | null;
  /** So many steps back it is closed. */
  readonly depth: number;
}

interface Inbox {
  /** null = it is closed. */
  readonly state: InboxState | null;
  /** @param name of the other one, where the thread may not exist yet */
  open(lane?: string | null, name?: string | null): void;
  /** Shows another thread in the place of this one. */
  change(lane: string | null, name?: string | null): void;
  back(): void;
  close(): void;
}

export function useInbox(): Inbox {
  const location = useLocation();
  const navigate = useNavigate();
  const before = isObject(location.state) ? location.state : {};
  const state = inboxIn(before);
  const go = (inbox: InboxState, replace: boolean): void =>
    void navigate({ ...location, hash: '' }, { state: { ...before, inbox }, replace });
  return {
    state,
    open: (lane = null, name = null) => go({ lane, name, depth: (state?.depth ?? 0) + 1 }, false),
    change: (lane, name = null) => go({ lane, name, depth: state?.depth ?? 1 }, state !== null),
    back: () => void navigate(-1),
    close: () => void (state && navigate(-state.depth)),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function inboxIn(state: object): InboxState | null {
  const inbox: unknown = 'inbox' in state ? state.inbox : null;
  if (!isObject(inbox) || !('depth' in inbox) || typeof inbox.depth !== 'number') return null;
  const textOf = (name: 'lane' | 'name'): string | null => {
    const value: unknown = name in inbox ? (inbox as Record<string, unknown>)[name] : null;
    return typeof value === 'string' ? value : null;
  };
  return { lane: textOf('lane'), name: textOf('name'), depth: inbox.depth };
}
