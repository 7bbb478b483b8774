import { capitalPick } from '../ai/capitalPick.ts';
import type { BoardMap } from '../model/boardMap.ts';
import { picksCapitals } from '../model/capitalChoice.ts';
import type { TerritoryIndex } from '../model/ids.ts';
import { teamsOf } from '../rules/setup.ts';
import { landOf, type Ledger } from './ledger.ts';

/**
 * The ledger with the capitals that people have picked, and those that commanders pick (K13, K14). The deal stays as
 * it is, because nothing is drawn by a pick; a game without picks stays as it is altogether.
 * @param picks in the order of joining; null = none
 */
export function withPicks(ledger: Ledger, map: BoardMap, picks: readonly (TerritoryIndex | null)[]): Ledger {
  const { header } = ledger;
  if (!picksCapitals(header.config)) return ledger;
  const dealt = { map, owner: landOf(ledger, map), teams: teamsOf(header.config, header.players.length) };
  const players = header.players.map((player, seat) => {
    const capital = player.isAi
      ? capitalPick(dealt, seat, player.aiSeed ?? 0)
      : (picks[player.joined] ?? null);
    return capital === null ? player : { ...player, capital };
  });
  return { ...ledger, header: { ...header, players } };
}
