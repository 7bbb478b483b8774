import { plural, t } from '@lingui/core/macro';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import {
  CLOCKS,
  MIN_RELIABILITIES,
  SPECTATOR_DELAYS,
  type RoomOptions,
} from '../../../sync-server/protocol/roomSettings.ts';
import { CLOCK_WORDS, isLive } from './lists/roomWords.ts';
import type { Worded } from './words/words.ts';
import { percentWords } from '../../base/i18n/percentWords.ts';

/** A form asks for an option among the rules, where the room is listed, or at its door. */
export type OptionPlace = 'rules' | 'listing' | 'door';

interface AnyOption {
  readonly place: OptionPlace;
  readonly label: string;
  /** Tells if the other options leave room for the question; without it they always do. */
  isAsked?(options: RoomOptions): boolean;
  /** A few words for the waiting room; false = it goes without saying. */
  fact?(room: Room): string | false;
}

export interface SwitchOption extends AnyOption {
  explanation(isOn: boolean): string;
}

export interface ChoiceOption<T> extends AnyOption {
  readonly choices: readonly (Worded & { readonly value: T })[];
}

type OptionWords<T> = [T] extends [boolean] ? SwitchOption : ChoiceOption<T>;

/**
 * Each option of a room is asked for and told by these. The forms and the waiting room are made of this table, in its
 * order; like all tables of words it has getters, so that what is read is in the language of then.
 */
export const ROOM_OPTIONS: { readonly [Name in keyof RoomOptions]: OptionWords<RoomOptions[Name]> } = {
  get isPrivate(): SwitchOption {
    return {
      place: 'listing',
      label: t`Private`,
      explanation: (isOn) =>
        isOn
          ? t`Not listed in the lobby: only those with the room code can join.`
          : t`Listed in the lobby: anybody can join.`,
      fact: ({ hasPassword }) => hasPassword && t`with a password`,
    };
  },
  get ranked(): SwitchOption {
    return {
      place: 'listing',
      label: t`Ranked`,
      explanation: (isOn) =>
        isOn
          ? t`The result changes everyone’s Conquest Points.`
          : t`A casual game: Conquest Points do not change.`,
      fact: ({ ranked }) => ranked && t`ranked`,
    };
  },
  get minReliability(): ChoiceOption<RoomOptions['minReliability']> {
    return {
      place: 'door',
      label: t`Reliability`,
      choices: MIN_RELIABILITIES.map((value) => ({
        value,
        label: value === 0 ? t`Anybody` : percentWords(value),
        explanation:
          value === 0
            ? t`Anyone may join.`
            : t`For players who have taken ${value}% of their recent turns. New players are always welcome.`,
      })),
      fact: ({ minReliability: percent }) => percent > 0 && t`from ${{ percent }}% reliability`,
    };
  },
  get spectate(): SwitchOption {
    return {
      place: 'door',
      label: t`Spectators`,
      explanation: () => t`Others may watch. In fog they see only what everyone knows.`,
      fact: ({ spectate }) => !spectate && t`without spectators`,
    };
  },
  get spectatorDelay(): ChoiceOption<RoomOptions['spectatorDelay']> {
    return {
      place: 'door',
      label: t`Spectators see it`,
      choices: SPECTATOR_DELAYS.map((value) => ({
        value,
        label: value === 0 ? t`At once` : plural(value, { one: '# turn late', other: '# turns late' }),
        explanation:
          value === 0
            ? t`Spectators see each move when it is made.`
            : t`Spectators see the game late, so they cannot help anyone.`,
      })),
      isAsked: ({ spectate }) => spectate,
      fact: ({ spectate, spectatorDelay: value }) =>
        spectate && value > 0 && plural(value, { one: 'shown # turn late', other: 'shown # turns late' }),
    };
  },
  get clock(): ChoiceOption<RoomOptions['clock']> {
    return {
      place: 'rules',
      label: t`Clock`,
      choices: CLOCKS.map((value) => ({ value, ...CLOCK_WORDS[value] })),
    };
  },
  get chat(): ChoiceOption<RoomOptions['chat']> {
    return {
      place: 'door',
      label: t`Chat`,
      choices: [
        { value: 'all', label: t`Anything`, explanation: t`Players write what they like.` },
        { value: 'phrases', label: t`Phrases`, explanation: t`Players choose among ready-made phrases.` },
        { value: 'off', label: t`None`, explanation: t`There is no chat in this game.` },
      ],
      fact: ({ chat }) => (chat === 'off' && t`without chat`) || (chat === 'phrases' && t`phrases only`),
    };
  },
  get vacationsHonoured(): SwitchOption {
    return {
      place: 'rules',
      label: t`Vacations`,
      explanation: () => t`A player’s vacation stops their clock.`,
      isAsked: ({ clock }) => !isLive(clock),
      fact: ({ vacationsHonoured, clock }) =>
        !vacationsHonoured && !isLive(clock) && t`vacations do not count`,
    };
  },
};

/** Sound because the table has exactly these rows. */
export const ROOM_OPTION_NAMES = Object.keys(ROOM_OPTIONS) as (keyof RoomOptions)[];

/** Everything about a room's options that does not go without saying. */
export const optionFacts = (room: Room): string[] =>
  ROOM_OPTION_NAMES.flatMap((name) => {
    const option: AnyOption = ROOM_OPTIONS[name];
    return option.fact?.(room) || [];
  });
