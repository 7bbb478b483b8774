import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { z } from 'zod/mini';
import { i18n } from '#i18n';
import { BUILT_IN_MAP_IDS, BUILT_IN_MAPS } from '../../../engine/maps/catalogue.ts';
import { DEFAULT_CONFIG, gameConfigSchema, MAX_PLAYERS } from '../../../engine/model/config.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { AI_TIERS, type AiTier } from '../../../engine/model/tiers.ts';
import { whyUnranked } from '../../../engine/rating/ranked.ts';
import { whyImpossible } from '../../../engine/rules/setup.ts';
import {
  DEFAULT_OPTIONS,
  roomOptionsSchema,
  roomSettingsSchema,
  type RoomSettings,
} from '../../../sync-server/protocol/roomSettings.ts';
import { draftNamed } from '../../client/maps/draftName.ts';
import { configWords } from '../modes/setups.ts';
import { say } from '../../base/i18n/say.ts';
import { CLOCK_WORDS, isLive } from '../parts/lists/roomWords.ts';
import { newGameName } from '../parts/gameNames.ts';
import { titleOf } from '../parts/words/words.ts';

export const SEAT_KINDS = ['human', 'commander', 'grandmaster', 'recruit', 'closed'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** All seats but the host's. */
const OTHER_SEATS = MAX_PLAYERS - 1;

/** A map that comes with the game, one of a player, or a draft of the user's (`draftName`). */
const mapChoiceSchema = z.union([
  z.enum(BUILT_IN_MAP_IDS),
  z.uuid(),
  z.string().check(z.refine((name) => z.safeParse(z.uuid(), draftNamed(name)).success)),
]);

/** The contents of the form, which become the room's settings when it is sent. */
export const draftSchema = z.strictObject({
  name: z.string(),
  mapId: mapChoiceSchema,
  seats: z.array(z.enum(SEAT_KINDS)).check(z.length(OTHER_SEATS)),
  config: gameConfigSchema,
  ...roomOptionsSchema.shape,
});
export type Draft = z.infer<typeof draftSchema>;

/** So many open seats beside the host's, AI players last; the rest are closed. */
export const seatsOf = (humans: number, commanders: number): SeatKind[] =>
  Array.from({ length: OTHER_SEATS }, (_, seat) => {
    if (seat < humans) return 'human';
    return seat < humans + commanders ? 'commander' : 'closed';
  });

export const firstDraft = (): Draft => ({
  name: newGameName(),
  mapId: 'world',
  seats: seatsOf(3, 0),
  config: DEFAULT_CONFIG,
  ...DEFAULT_OPTIONS,
});

/** The map that an address names, if there is such a map. */
export const mapNamed = (mapId: string | null): Partial<Draft> =>
  z.safeParse(mapChoiceSchema, mapId).success && mapId !== null ? withMap(mapId) : {};

/** What a map asks of the rest of the form: a draft is shown to nobody but those who are asked in. */
export const withMap = (mapId: string): Partial<Draft> =>
  draftNamed(mapId) === null ? { mapId } : { mapId, isPrivate: true, ranked: false };

export const countOf = (draft: Draft, kind: SeatKind): number =>
  draft.seats.filter((seat) => seat === kind).length;

/** Answers how well each AI player plays. */
export const opponentsOf = (draft: Draft): AiTier[] =>
  draft.seats.flatMap((seat) => AI_TIERS.find((tier) => tier === seat) ?? []);

const playersOf = (draft: Draft): number => MAX_PLAYERS - countOf(draft, 'closed');

/** The settings that the server would be asked for. */
function settingsOf(draft: Draft, password: string): RoomSettings {
  const { seats: _seats, ...chosen } = draft;
  return {
    ...chosen,
    maxPlayers: playersOf(draft),
    ...(draft.isPrivate && password !== '' && { password }),
    aiOpponents: opponentsOf(draft).map((aiDifficulty) => ({ aiDifficulty })),
  };
}

export type Checked =
  | { readonly ok: true; readonly settings: RoomSettings }
  | { readonly ok: false; readonly field: string; readonly message: string };

/**
 * The settings, or the first thing that is wrong with them.
 * @param password of a private room; it is not remembered
 * @param chosen the map that was chosen, once it is here; those that come with the game are known without
 */
export function check(draft: Draft, password = '', chosen?: MapDefinition): Checked {
  const players = playersOf(draft);
  if (players < 2) return { ok: false, field: 'seats', message: t`Open one more seat` };
  if (draftNamed(draft.mapId) !== null && !draft.isPrivate) {
    return { ok: false, field: 'isPrivate', message: t`A draft is played in a private room` };
  }
  const map =
    BUILT_IN_MAPS.find(({ id }) => id === draft.mapId) ??
    (chosen && { ...chosen, territories: chosen.territories.length });
  if (map && players > map.players.max) {
    return {
      ok: false,
      field: 'seats',
      message: t`${{ map: map.title }} seats up to ${{ most: map.players.max }} players`,
    };
  }
  const impossible =
    map && whyImpossible({ territories: { length: map.territories } }, draft.config, players, say);
  if (impossible) return { ok: false, field: 'seats', message: impossible };
  const parsed = z.safeParse(roomSettingsSchema, settingsOf(draft, password));
  if (parsed.success) {
    const unranked = draft.ranked ? whyUnranked(parsed.data) : null;
    return unranked ? { ok: false, ...unranked } : { ok: true, settings: parsed.data };
  }
  const [issue] = parsed.error.issues;
  return {
    ok: false,
    field: String(issue?.path[0] ?? ''),
    message: i18n._(faultOf(issue) ?? msg`Check the settings`),
  };
}

/** The protocol's faults of a name, in the player's language. */
const NAME_FAULTS: Record<string, MessageDescriptor> = {
  too_small: msg`Give the game a name`,
  too_big: msg`The name is too long`,
  invalid_format: msg`Use only letters, digits, spaces and - _ ' . !`,
};

function faultOf(issue: z.core.$ZodIssue | undefined): MessageDescriptor | undefined {
  if (issue?.path[0] === 'password') return msg`Use at least four characters`;
  return issue?.path[0] === 'name' ? NAME_FAULTS[issue.code] : undefined;
}

/** The game in a sentence. @param timed whether turns have a clock */
export function summary(draft: Draft, timed = true): string {
  const commanders = countOf(draft, 'commander');
  const grandmasters = countOf(draft, 'grandmaster');
  const recruits = countOf(draft, 'recruit');
  const { label, short } = CLOCK_WORDS[draft.clock];
  return [
    t`${{ players: playersOf(draft) }} players`,
    titleOf(draft.mapId),
    configWords(draft.config),
    ...(timed ? [isLive(draft.clock) ? short : label] : []),
    ...(commanders > 0 ? [plural(commanders, { one: '# AI Commander', other: '# AI Commanders' })] : []),
    ...(grandmasters > 0
      ? [plural(grandmasters, { one: '# AI Grandmaster', other: '# AI Grandmasters' })]
      : []),
    ...(recruits > 0 ? [plural(recruits, { one: '# AI Recruit', other: '# AI Recruits' })] : []),
    ...(draft.isPrivate ? [t`private`] : []),
    ...(draft.ranked ? [t`ranked`] : []),
  ].join(' · ');
}
