import { boardReference } from '../../../engine/file/fileBoard.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { OfflineEntry, OfflineGame, Standing } from '../../../db/local/device/offlineGames.ts';
import { aiName } from '../../../engine/ai/character/names.ts';
import { serverSecrets } from '../../../engine/dice/serverSecrets.ts';
import { RULES_VERSION } from '../../../engine/model/rulesVersion.ts';
import { withPicks } from '../../../engine/file/capitalPicks.ts';
import { landOf, openLedger, startLedger, type Ledger } from '../../../engine/file/ledger.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { GameConfig } from '../../../engine/model/config.ts';
import type { Seat, TerritoryIndex } from '../../../engine/model/ids.ts';
import { AI_VERSION, type AiTier } from '../../../engine/model/tiers.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { dealFor } from '../../../engine/rules/elements/vision.ts';
import { teamsOf } from '../../../engine/rules/setup.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { seatColors } from './seatColors.ts';

export interface Setup {
  readonly config: GameConfig;
  /** Names of those who share the device. */
  readonly people: readonly string[];
  /** The colour that the first of them likes best, as hex. */
  readonly preferredColor: string;
  /** AI seats: how well each plays, and its personality. */
  readonly commanders: readonly { readonly tier: AiTier; readonly seed: number }[];
  /** The game that was dealt already, on whose land capitals were picked. */
  readonly dealt?: Dealt;
  /** The seat in the turn order of the first of `people`; drawn where it is absent. */
  readonly seat?: Seat;
  /** The capitals of `people` (K13); null = none. */
  readonly picks?: readonly (TerritoryIndex | null)[];
}

/** A deal that is shown before the game begins. */
export interface Dealt {
  /** A UUID. */
  readonly id: string;
  /** Hex. */
  readonly root: string;
  /** For each of `people` whose land is which, as they may know it: by territory a position in the order of joining, or less than 0. */
  readonly owners: readonly (readonly number[])[];
}

/** The facts that make a game one of a kind. */
interface Birth {
  /** A UUID. */
  readonly id: string;
  /** 32 random bytes. */
  readonly root: Uint8Array;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
}

/** The deal of a game to come, for players who pick their capitals on it. */
export function dealOffline(map: BoardMap, setup: Setup, birth: Omit<Birth, 'now'>): Dealt {
  const ledger = openingOf(map, setup, birth);
  const { players, config } = ledger.header;
  const owner = landOf(ledger, map);
  const teams = teamsOf(config, players.length);
  const owners = setup.people.map((_, joined) => {
    const seat = players.findIndex((player) => player.joined === joined);
    const seen = dealFor({ map, visibility: config.visibility, owner, teams }, seat);
    return seen.map((holder) => players[holder]?.joined ?? holder);
  });
  return { id: birth.id, root: bytesToHex(birth.root), owners };
}

/** The first of the roots that `draw` gives by which the first of the people has the seat that they wish for. */
export function rootFor(
  map: BoardMap,
  setup: Setup,
  id: string,
  draw: () => Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  for (;;) {
    const root = draw();
    const { players } = openingOf(map, setup, { id, root }).header;
    const wished = players[setup.seat ?? 0]?.joined;
    if (setup.seat === undefined || wished === undefined || wished === 0) return root;
  }
}

/** Draws the turn order, deals, and begins the first turn. */
export function newOfflineGame(
  map: BoardMap,
  setup: Setup,
  { id, root, now }: Birth,
): { game: OfflineGame; first: OfflineEntry } {
  const ledger = withPicks(openingOf(map, setup, { id, root }), map, setup.picks ?? []);
  const { entry, state } = startLedger(ledger, map);
  const colors = seatColors(ledger.header.players.length, setup.preferredColor);
  const game = {
    id,
    header: ledger.header,
    root: bytesToHex(root),
    colors: ledger.header.players.map(({ joined }) => colors[joined] ?? ''),
    startedAt: now,
    playedAt: now,
    standing: standingOf(state),
    handedIn: false,
  };
  return { game, first: { at: now, key: null, entry } };
}

/** The game before its first entry. */
function openingOf(
  map: BoardMap,
  { config, people, commanders }: Setup,
  { id, root }: Omit<Birth, 'now'>,
): Ledger {
  const names = commanders.reduce<string[]>(
    (taken, { tier }) => [...taken, aiName(tier, taken)],
    [...people],
  );
  const opening = {
    gameId: id,
    engine: RULES_VERSION,
    ai: AI_VERSION,
    map: boardReference(map),
    config,
    players: [
      ...people.map((name) => ({ name, isAi: false, aiSeed: null, anchor: null })),
      ...commanders.map(({ tier, seed }, at) => ({
        name: names[people.length + at] ?? '',
        isAi: true,
        aiSeed: seed,
        aiTier: tier,
        anchor: null,
      })),
    ],
  };
  return openLedger(opening, serverSecrets(root));
}

/** Everybody who has the device in hands sees the list with it, so in fog it shows no land. */
export const standingOf = ({ config, round, current, owner, result }: GameState): Standing => ({
  round,
  current,
  owner: result === null && rulesetFor(config).vision.hides ? [] : [...owner],
  winners: result && [...result.winners],
});
