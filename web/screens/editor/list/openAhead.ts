import { doNothing } from '../../../base/lib/doNothing.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';
import { openDraft, type OpenDraft } from '../doc/openDraft.ts';
import { keptBoard } from './drafts.ts';
import type { CompiledDraft } from '../state/compiledDraft.ts';

/** A draft that is open, and the board that was made of it the last time. */
export interface Opened {
  readonly draft: OpenDraft;
  readonly board: CompiledDraft | null;
}

export async function openWithBoard(userId: string, id: string): Promise<Opened> {
  const [draft, board] = await Promise.all([
    openDraft(draftsOf(userId), id, doNothing),
    keptBoard(userId, id),
  ]);
  return { draft, board };
}

/** A draft that is opened ahead waits so many milliseconds for its screen. */
const AHEAD_MS = 5_000;

interface Ahead {
  readonly of: string;
  readonly opening: Promise<Opened>;
  opened: Opened | null;
  readonly end: ReturnType<typeof setTimeout>;
}

let ahead: Ahead | null = null;

const nameOf = (userId: string, id: string): string => `${userId}/${id}`;

/** Opens a draft for a screen that is about to come; one for which none comes is closed again. */
export async function openAhead(userId: string, id: string): Promise<void> {
  const of = nameOf(userId, id);
  if (ahead?.of === of) return void (await ahead.opening);
  drop();
  const opening = openWithBoard(userId, id);
  const own: Ahead = { of, opening, opened: null, end: setTimeout(drop, AHEAD_MS) };
  ahead = own;
  own.opened = await opening;
}

function drop(): void {
  const left = ahead;
  ahead = null;
  if (left === null) return;
  clearTimeout(left.end);
  left.opening.then(({ draft }) => draft.close(), doNothing);
}

/** The draft, if it is open already. Whoever shows it takes it then. */
export const openedAhead = (userId: string, id: string): Opened | null =>
  ahead?.of === nameOf(userId, id) ? ahead.opened : null;

/** Takes what was opened ahead, once, and has to close it; undefined if there is none. */
export function takeAhead(userId: string, id: string): Promise<Opened> | undefined {
  if (ahead?.of !== nameOf(userId, id)) return undefined;
  const { opening, end } = ahead;
  clearTimeout(end);
  ahead = null;
  return opening;
}
