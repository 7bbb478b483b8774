import { z } from 'zod/mini';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { CARD_TYPES } from '../../../engine/model/cards.ts';
import { gameConfigSchema, type GameModeId } from '../../../engine/model/config.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import { eventsSchemaOf } from '../../../engine/model/eventsSchema.ts';
import type { Objectives } from '../../../engine/model/objective.ts';
import { ELIMINATION_REASONS, PHASES, VICTORY_REASONS, type GameState } from '../../../engine/model/state.ts';

const int = z.int();
const ints = z.array(int);
const move = z.strictObject({ from: int, to: int, armies: int });

const perhaps = z.nullable(int);

/** A mode whose objective is not written out here, or is written out in another shape, does not compile. */
const OBJECTIVES = {
  domination: z.strictObject({ mode: z.literal('domination') }),
  capitals: z.strictObject({ mode: z.literal('capitals'), capitals: z.array(perhaps), confirmed: ints }),
  king_of_the_hill: z.strictObject({
    mode: z.literal('king_of_the_hill'),
    hill: perhaps,
    next: perhaps,
    since: int,
    past: ints,
    points: ints,
    claims: z.array(z.boolean()),
  }),
  assassination: z.strictObject({
    mode: z.literal('assassination'),
    targets: z.array(perhaps),
    completed: ints,
  }),
} satisfies { [M in GameModeId]: z.ZodMiniType<Objectives[M]> };

const { domination, ...others } = OBJECTIVES;
const objectiveSchema = z.discriminatedUnion('mode', [domination, ...Object.values(others)]);

/** GameState without its map, which the room pins by id and revision. */
const storedStateSchema = z.strictObject({
  config: gameConfigSchema,
  version: int,
  round: int,
  turn: int,
  phase: z.enum(PHASES),
  current: int,
  seats: z.array(
    z.strictObject({
      isAi: z.boolean(),
      eliminated: z.boolean(),
      eliminatedBy: z.nullable(int),
      eliminatedReason: z.nullable(z.enum(ELIMINATION_REASONS)),
      eliminatedRound: int,
    }),
  ),
  teams: ints,
  owner: ints,
  armies: ints,
  reserves: int,
  deployments: z.array(z.strictObject({ territory: int, armies: int })),
  fortifications: z.array(move),
  conquests: ints,
  pendingConquest: z.nullable(z.strictObject({ from: int, to: int, minimum: int, maximum: int })),
  pendingForcedRedeem: z.boolean(),
  pendingCapitalAttack: z.nullable(
    z.strictObject({ attacker: int, defender: int, from: int, capital: int, armies: z.nullable(int) }),
  ),
  lastBattle: z.nullable(
    z.strictObject({
      from: int,
      to: int,
      attacker: int,
      defender: int,
      rolls: int,
      attackerLosses: int,
      defenderLosses: int,
      conquered: z.boolean(),
    }),
  ),
  cards: z.strictObject({
    types: z.array(z.nullable(z.enum(CARD_TYPES))),
    hands: z.array(ints),
    setsRedeemed: int,
  }),
  objective: objectiveSchema,
  drawVotes: ints,
  result: z.nullable(z.strictObject({ winners: ints, reason: z.enum(VICTORY_REASONS) })),
  secret: z.strictObject({
    pile: ints,
    discard: ints,
    dealtReinforcements: ints,
    dealtRegions: ints,
  }),
});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

export function encodeState(state: GameState): string {
  const { map: _, ...stored } = state;
  // A field that the schema could not read back does not compile here.
  return JSON.stringify(stored satisfies Frozen<z.infer<typeof storedStateSchema>>);
}

export const decodeState = (map: BoardMap, stored: string): GameState => ({
  map,
  ...storedStateSchema.parse(JSON.parse(stored)),
});

const storedEventsSchema = eventsSchemaOf<GameEvent>();

/** Sound because only `JSON.stringify` of a GameEvent[] is ever written to the column. */
export const decodeEvents = (stored: string): readonly GameEvent[] =>
  storedEventsSchema.parse(JSON.parse(stored));

export const decodeVersions = (stored: string | null): number[] | null =>
  stored === null ? null : ints.parse(JSON.parse(stored));
