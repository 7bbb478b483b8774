import { bytesToHex } from '@noble/hashes/utils.js';
import type { OfflineEntry, OfflineGame, Standing } from '../../../db/local/device/offlineGames.ts';
import { aiName } from '../../../engine/ai/character/names.ts';
import { serverSecrets } from '../../../engine/dice/serverSecrets.ts';
import { RULES_VERSION } from '../../../engine/file/gameFile.ts';
import { openLedger, startLedger } from '../../../engine/file/ledger.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { ASSIGN_ORDER, playerColor } from '../../../engine/model/colors.ts';
import type { GameConfig } from '../../../engine/model/config.ts';
import { AI_VERSION, type AiTier } from '../../../engine/model/tiers.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';

export interface Setup {
  readonly config: GameConfig;
  /** Names of those who share the device. */
  readonly people: readonly string[];
  /** AI seats: how well each plays, and its personality. */
  readonly commanders: readonly { readonly tier: AiTier; readonly seed: number }[];
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

/** Draws the turn order, deals, and begins the first turn. */
export function newOfflineGame(
  map: BoardMap,
  { config, people, commanders }: Setup,
  { id, root, now }: Birth,
): { game: OfflineGame; first: OfflineEntry } {
  const names = commanders.reduce<string[]>(
    (taken, { tier }) => [...taken, aiName(tier, taken)],
    [...people],
  );
  const opening = {
    gameId: id,
    engine: RULES_VERSION,
    ai: AI_VERSION,
    map: { id: map.id, rev: map.rev },
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
  const ledger = openLedger(opening, serverSecrets(root));
  const { entry, state } = startLedger(ledger, map);
  const game = {
    id,
    header: ledger.header,
    root: bytesToHex(root),
    colors: ledger.header.players.map(({ joined }) => colorOf(joined)),
    startedAt: now,
    playedAt: now,
    standing: standingOf(state),
    handedIn: false,
  };
  return { game, first: { at: now, key: null, entry } };
}

const colorOf = (joined: number): string => {
  const name = ASSIGN_ORDER[joined];
  if (name === undefined) throw new Error('more seats than colours');
  return playerColor(name).hex;
};

/** Everybody who has the device in hands sees the list with it, so in fog it shows no land. */
export const standingOf = ({ config, round, current, owner, result }: GameState): Standing => ({
  round,
  current,
  owner: result === null && rulesetFor(config).vision.hides ? [] : [...owner],
  winners: result && [...result.winners],
});
