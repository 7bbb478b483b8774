import type { BoardMap } from '../../engine/model/boardMap.ts';
import {
  CHAT_REFUSALS,
  cleanBody,
  lengthIn,
  PHRASES,
  type ConversationKind,
  type Mention,
  type Phrase,
} from '../protocol/chat.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Person } from './party.ts';

/** The text of a message as it may be stored; refuses none and too much. */
export function checkedBody(text: string, kind: ConversationKind): string {
  const body = cleanBody(text);
  if (body === '')
    throw new Refusal('invalid', CHAT_REFUSALS.empty, 'Write something first', { field: 'body' });
  const most = lengthIn(kind);
  if (body.length <= most) return body;
  throw new Refusal('invalid', CHAT_REFUSALS.tooLong, `At most ${most} characters`, { field: 'body' });
}

/** What a phrase says in English, for those who have no words of their own for it. @param board of the game in which it is said */
export function phraseText({ id, args }: Phrase, board: BoardMap | null): string {
  const territory = board?.territories.find((one) => one.id === args?.territory);
  if (args?.territory !== undefined && !territory) {
    throw new Refusal('invalid', 'unknown_territory', 'There is no such territory', { field: 'phrase' });
  }
  if (!PHRASES[id].includes('{territory}')) return PHRASES[id];
  if (!territory) throw new Refusal('invalid', 'invalid_input', 'Name a territory', { field: 'phrase' });
  return PHRASES[id].replace('{territory}', territory.name);
}

const MOST_MENTIONS = 20;

/** Members who are named as `@name` in a text, whichever case it is written in. */
export function mentionsIn(body: string, people: readonly Person[]): Mention[] {
  const found: Mention[] = [];
  if (!body.includes('@')) return found;
  // A name may begin with another one.
  for (const { id: userId, username } of people.toSorted((a, b) => b.username.length - a.username.length)) {
    // Names consist of letters, digits, underscores and hyphens, which mean themselves.
    for (const { index: from } of body.matchAll(new RegExp(`@${username}(?![\\w-])`, 'gi'))) {
      const length = username.length + 1;
      const isTaken = found.some((one) => from < one.from + one.length && one.from < from + length);
      if (!isTaken) found.push({ userId, from, length });
    }
  }
  return found.toSorted((a, b) => a.from - b.from).slice(0, MOST_MENTIONS);
}
