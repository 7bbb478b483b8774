import { territoryId } from '../../engine/model/boardMap.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameView } from '../../engine/model/state.ts';
import { targetsFor } from '../../engine/view/targets.ts';

/** Something that the player could press now, or null. @param pick any natural number */
export function wish(view: GameView, pick: number): Command | null {
  const { map, pendingConquest } = view;
  if (pendingConquest) {
    const { from, to, minimum } = pendingConquest;
    return {
      type: 'transfer_conquest',
      fromTerritoryId: territoryId(map, from),
      toTerritoryId: territoryId(map, to),
      armies: minimum,
    };
  }
  const targets = [...targetsFor(view)];
  const [from, reach] = targets[pick % Math.max(1, targets.length)] ?? [];
  const to = reach?.[pick % reach.length];
  if (view.phase === 'reinforcement') {
    if (pick % 5 === 0) return { type: 'undo_deploy' };
    return from === undefined
      ? null
      : { type: 'deploy', territoryId: territoryId(map, from), armies: 1 + (pick % 3) };
  }
  if (view.phase === 'attack' && pick % 4 === 0) return { type: 'end_phase' };
  if (view.phase === 'fortify' && pick % 3 !== 0)
    return { type: pick % 3 === 1 ? 'end_turn' : 'undo_fortify' };
  if (from === undefined || to === undefined) return { type: 'end_turn' };
  const move = { fromTerritoryId: territoryId(map, from), toTerritoryId: territoryId(map, to) };
  return view.phase === 'attack' ? { type: 'attack', ...move } : { type: 'fortify', ...move, armies: 1 };
}
