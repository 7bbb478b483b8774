import type { SimMove } from '../ai/sim/moves.ts';
import type { Command } from '../model/command.ts';
import type { BoardMap } from '../model/boardMap.ts';
import type { ReplayStep } from '../replay/openReplay.ts';

/** What somebody chose, as its entry tells; null where nothing was chosen that a commander could choose, too. */
export function playedMove({ events, cause, sent }: ReplayStep): SimMove | null {
  switch (cause) {
    case 'redeem_cards': {
      const event = events.find(({ type }) => type === 'cards_redeemed');
      return event?.type === 'cards_redeemed' ? { kind: 'redeem', cards: event.cards } : null;
    }
    case 'deploy': {
      const event = events.find(({ type }) => type === 'armies_deployed');
      if (event?.type !== 'armies_deployed') return null;
      return { kind: 'place', territory: event.territory, armies: event.armies };
    }
    case 'attack': {
      const roll = events.find(({ type }) => type === 'dice_rolled');
      if (roll?.type !== 'dice_rolled') return null;
      const { from, to } = roll;
      return { kind: 'attack', from, to, ...(sent !== undefined && { armies: sent }) };
    }
    case 'transfer_conquest': {
      const event = events.find(({ type }) => type === 'conquest_transferred');
      return event?.type === 'conquest_transferred' ? { kind: 'move_in', armies: event.armies } : null;
    }
    case 'fortify': {
      const event = events.find(({ type }) => type === 'armies_fortified');
      if (event?.type !== 'armies_fortified') return null;
      return { kind: 'fortify', from: event.from, to: event.to, armies: event.armies };
    }
    case 'end_phase':
    case 'end_turn':
      return { kind: 'stop' };
    default:
      return null;
  }
}

/** A command as a move of the kernel. */
export function moveOf(map: BoardMap, command: Command): SimMove | null {
  const at = (id: string): number => map.indexOf.get(id) ?? -1;
  switch (command.type) {
    case 'redeem_cards': {
      const [a, b, c] = command.cardIds;
      return { kind: 'redeem', cards: [at(a), at(b), at(c)] };
    }
    case 'deploy':
      return { kind: 'place', territory: at(command.territoryId), armies: command.armies };
    case 'attack': {
      const { armies } = command;
      const [from, to] = [at(command.fromTerritoryId), at(command.toTerritoryId)];
      return { kind: 'attack', from, to, ...(armies !== undefined && { armies }) };
    }
    case 'transfer_conquest':
      return { kind: 'move_in', armies: command.armies };
    case 'fortify':
      return {
        kind: 'fortify',
        from: at(command.fromTerritoryId),
        to: at(command.toTerritoryId),
        armies: command.armies,
      };
    case 'end_phase':
    case 'end_turn':
      return { kind: 'stop' };
    default:
      return null;
  }
}

/** Do two moves come to the same? @param free armies that could go in an attack from a territory */
export function isSameMove(one: SimMove, other: SimMove, free: (from: number) => number): boolean {
  if (one.kind === 'redeem' && other.kind === 'redeem')
    return one.cards.every((card) => other.cards.includes(card));
  const plain = (move: SimMove): string =>
    JSON.stringify(
      move.kind === 'attack' ? [move.from, move.to, move.armies ?? free(move.from)] : fields(move),
    );
  return one.kind === other.kind && plain(one) === plain(other);
}

const fields = (move: SimMove): unknown[] => {
  switch (move.kind) {
    case 'place':
      return [move.territory, move.armies];
    case 'fortify':
      return [move.from, move.to, move.armies];
    case 'move_in':
      return [move.armies];
    default:
      return [];
  }
};
