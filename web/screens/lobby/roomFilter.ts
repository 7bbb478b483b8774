import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { BUILT_IN_MAPS } from '../../../engine/maps/catalogue.ts';
import { GAME_MODES, MAX_PLAYERS, MIN_PLAYERS, VISIBILITIES } from '../../../engine/model/config.ts';
import { type Room } from '../../../sync-server/protocol/rooms.ts';
import { CLOCKS, meetsReliability, type Reliability } from '../../../sync-server/protocol/roomSettings.ts';
import { CLOCK_WORDS, isLive } from '../parts/lists/roomWords.ts';
import { VISIBILITY_WORDS } from '../parts/lists/ruleWords.ts';
import { MODES } from '../modes/looks.ts';

/** The names are parts of addresses. */
export const ROOM_SECTIONS = ['all', 'live', '24h', 'watch'] as const;
export type RoomSection = (typeof ROOM_SECTIONS)[number];

interface SectionWords {
  readonly label: MessageDescriptor;
  readonly path: string;
  /** Said where there is none of the kind. */
  readonly nothing: MessageDescriptor;
}

export const SECTION_WORDS: Record<RoomSection, SectionWords> = {
  all: { label: msg`All`, path: '/lobby', nothing: msg`Nobody is hosting a game right now.` },
  live: { label: msg`Live`, path: '/lobby/live', nothing: msg`Nobody is hosting a live game right now.` },
  '24h': {
    label: msg`24 h turns`,
    path: '/lobby/24h',
    nothing: msg`Nobody is hosting a game with 24 h turns right now.`,
  },
  watch: { label: msg`Watch`, path: '/lobby/watch', nothing: msg`No game is open to watch right now.` },
};

export const isRoomSection = (value: string): value is RoomSection =>
  ROOM_SECTIONS.some((section) => section === value);

interface FilterOption {
  readonly id: string;
  readonly name: string;
}

interface RoomFilter {
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** Which of the options a room is. @param reliability of who looks; null = nobody knows */
  of(room: Room, reliability: Reliability | null): string | null;
}

const seats = Array.from({ length: MAX_PLAYERS - MIN_PLAYERS + 1 }, (_, at) => String(MIN_PLAYERS + at));

/** The filters of a list of rooms; their names stand in the address, as /lobby/live?mode=capitals. */
const FILTERS = {
  mode: (): RoomFilter => ({
    label: t`Mode`,
    options: GAME_MODES.map((id) => ({ id, name: MODES[id].label })),
    of: ({ config }) => config.gameMode,
  }),
  map: (): RoomFilter => ({
    label: t`Map`,
    options: BUILT_IN_MAPS.map(({ id, title }) => ({ id, name: title })),
    of: ({ mapId }) => mapId,
  }),
  clock: (): RoomFilter => ({
    label: t`Clock`,
    options: CLOCKS.map((id) => ({ id, name: CLOCK_WORDS[id].label })),
    of: ({ clock }) => clock,
  }),
  players: (): RoomFilter => ({
    label: t`Players`,
    options: seats.map((id) => ({ id, name: id })),
    of: ({ maxPlayers }) => String(maxPlayers),
  }),
  visibility: (): RoomFilter => ({
    label: t`Visibility`,
    options: VISIBILITIES.map((id) => ({ id, name: VISIBILITY_WORDS[id].label })),
    of: ({ config }) => config.visibility,
  }),
  teams: (): RoomFilter => ({
    label: t`Teams`,
    options: [
      { id: 'no', name: t`Free-for-all` },
      { id: 'yes', name: t`In teams` },
    ],
    of: ({ config }) => (config.teams > 0 ? 'yes' : 'no'),
  }),
  kind: (): RoomFilter => ({
    label: t`Rating`,
    options: [
      { id: 'casual', name: t`Casual` },
      { id: 'ranked', name: t`Ranked` },
    ],
    of: ({ ranked }) => (ranked ? 'ranked' : 'casual'),
  }),
  seat: (): RoomFilter => ({
    label: t`Seats`,
    options: [{ id: 'free', name: t`One is free` }],
    of: ({ players, maxPlayers, locked }) => (players.length < maxPlayers && !locked ? 'free' : null),
  }),
  reliability: (): RoomFilter => ({
    label: t`Reliability`,
    options: [{ id: 'mine', name: t`Mine is enough` }],
    of: (room, own) => (own === null || meetsReliability(own, room) ? 'mine' : null),
  }),
} as const;

export type FilterName = keyof typeof FILTERS;
/** Sound because the table is written out above. */
const NAMES = Object.keys(FILTERS) as FilterName[];

export type RoomFilters = Readonly<Partial<Record<FilterName, string>>>;

/** Every filter with its label and choices, in the language of now. */
export const roomFilters = (): (RoomFilter & { readonly name: FilterName })[] =>
  NAMES.map((name) => ({ name, ...FILTERS[name]() }));

/** Reads what an address asks for; what it asks for in vain is passed over. */
export const filtersIn = (search: URLSearchParams): RoomFilters =>
  Object.fromEntries(
    roomFilters().flatMap(({ name, options }) => {
      const wanted = search.get(name);
      return wanted !== null && options.some(({ id }) => id === wanted) ? [[name, wanted]] : [];
    }),
  );

/** Is a room of this section, and as all filters want it? @param reliability of who looks; null = nobody knows */
export function passes(
  room: Room,
  section: RoomSection,
  filters: RoomFilters = {},
  reliability: Reliability | null = null,
): boolean {
  if ((section === 'live' || section === '24h') && isLive(room.clock) !== (section === 'live')) return false;
  return NAMES.every((name) => {
    const wanted = filters[name];
    return wanted === undefined || FILTERS[name]().of(room, reliability) === wanted;
  });
}
