import { t } from '@lingui/core/macro';
import { z } from 'zod/mini';
import { MAX_PLAYERS } from '../../../engine/model/config.ts';
import { check, countOf, draftSchema, firstDraft, seatsOf, type Draft } from '../create/draft.ts';

const NAME_MAX = 20;
/** No room is opened, but the rules of a room's settings are those of the game. */
const ROOM_NAME = 'On this device';

const offlineDraftSchema = z.strictObject({
  game: draftSchema,
  /** The names of as many people as a board can seat. */
  names: z.array(z.string()).check(z.length(MAX_PLAYERS)),
});

/** The contents of the form of a game on this device. */
export type OfflineDraft = z.infer<typeof offlineDraftSchema>;

export const firstOfflineDraft = (username: string | undefined, commanders = 3): OfflineDraft => ({
  game: { ...firstDraft(), name: ROOM_NAME, seats: seatsOf(0, commanders) },
  names: Array.from(
    { length: MAX_PLAYERS },
    (_, at) => (at === 0 && username) || t`Player ${{ number: at + 1 }}`,
  ),
});

const peopleIn = (game: Draft): number => 1 + countOf(game, 'human');

/** Names of those who share the device. */
export const peopleOf = ({ game, names }: OfflineDraft): string[] =>
  names.slice(0, peopleIn(game)).map((name) => name.trim());

export interface Fault {
  /** `seats`, or the position of a name. */
  readonly field: string | number;
  readonly message: string;
}

/** The first thing that is wrong with the settings; null if nothing is. */
export function faultOf(draft: OfflineDraft): Fault | null {
  // Nobody else sees what is played on this device.
  const checked = check({ ...draft.game, isPrivate: true });
  if (!checked.ok) return checked;
  const people = peopleOf(draft);
  const at = people.findIndex((name, index) => nameFault(name, people.slice(0, index)) !== null);
  const message = at < 0 ? null : nameFault(people[at] ?? '', people.slice(0, at));
  return message === null ? null : { field: at, message };
}

function nameFault(name: string, before: readonly string[]): string | null {
  if (name === '') return t`Give every player a name`;
  if (name.length > NAME_MAX) return t`At most ${NAME_MAX} characters`;
  return before.includes(name) ? t`Two players have the same name` : null;
}

const KEY = 'ck_offline';

/** The settings of the last game that was begun here. */
export function rememberedOfflineDraft(username: string | undefined): OfflineDraft {
  try {
    return z.parse(offlineDraftSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return firstOfflineDraft(username);
  }
}

export const rememberOfflineDraft = (draft: OfflineDraft): void =>
  localStorage.setItem(KEY, JSON.stringify(draft));
