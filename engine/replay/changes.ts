import type { Seat, TerritoryIndex } from '../model/ids.ts';
import type { Replay, ReplayStep } from './openReplay.ts';

/** Armies that went from one land to another, or tried to. */
export interface Path {
  readonly type: 'attack' | 'march' | 'transfer';
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  /** Armies that moved; of an attack those that could be lost, 0 where that is not known. */
  readonly armies: number;
  readonly lost: number;
  readonly killed: number;
  readonly conquered: boolean;
}

/** What else changed, one after another. */
export type Change =
  | { readonly type: 'PLACED'; readonly territory: TerritoryIndex; readonly armies: number }
  | { readonly type: 'REDEEMED'; readonly seat: Seat; readonly armies: number }
  | {
      readonly type: 'FORTIFY_RESULT';
      readonly from: TerritoryIndex;
      readonly to: TerritoryIndex;
      readonly armies: number;
    }
  | { readonly type: 'OWNER_CHANGED'; readonly territory: TerritoryIndex; readonly owner: number }
  | { readonly type: 'ELIMINATED'; readonly seat: Seat; readonly by: Seat | null };

/** What some entries changed. */
export interface Changes {
  /** `pre[territory]`: armies before them; UNKNOWN_ARMIES where they are hidden. */
  readonly pre: readonly number[];
  readonly post: readonly number[];
  readonly paths: readonly Path[];
  readonly deltas: readonly Change[];
}

/** What the entries from `fromSeq` to `toSeq` changed; what was taken back again is left out. */
export function changesOf(replay: Replay, fromSeq: number, toSeq: number): Changes {
  const [before, after] = [replay.stateAt(fromSeq - 1), replay.stateAt(toSeq)];
  const paths: Path[] = [];
  const deltas: Change[] = [];
  for (const step of replay.steps.slice(fromSeq - 1, toSeq)) {
    readInto(paths, deltas, step, replay.stateAt(step.seq - 1).armies);
  }
  after.owner.forEach((owner, territory) => {
    if (owner !== before.owner[territory]) deltas.push({ type: 'OWNER_CHANGED', territory, owner });
  });
  after.seats.forEach(({ eliminated, eliminatedBy }, seat) => {
    if (eliminated && before.seats[seat]?.eliminated === false)
      deltas.push({ type: 'ELIMINATED', seat, by: eliminatedBy });
  });
  return { pre: before.armies, post: after.armies, paths, deltas };
}

function readInto(paths: Path[], deltas: Change[], step: ReplayStep, armies: readonly number[]): void {
  for (const event of step.events) {
    switch (event.type) {
      case 'armies_deployed':
        deltas.push({ type: 'PLACED', territory: event.territory, armies: event.armies });
        break;
      case 'deployment_undone':
        takeBack(deltas, ({ type }) => type === 'PLACED');
        break;
      case 'cards_redeemed':
        deltas.push({ type: 'REDEEMED', seat: event.seat, armies: event.armies });
        break;
      case 'dice_rolled': {
        const last = paths.at(-1);
        const goesOn = last?.type === 'attack' && last.from === event.from && last.to === event.to;
        const { from, to, attackerLosses: lost, defenderLosses: killed } = event;
        if (goesOn && !last.conquered) {
          paths[paths.length - 1] = { ...last, lost: last.lost + lost, killed: last.killed + killed };
        } else {
          const sent = step.sent ?? Math.max(0, (armies[from] ?? 0) - 1);
          paths.push({ type: 'attack', from, to, armies: sent, lost, killed, conquered: false });
        }
        break;
      }
      case 'territory_conquered': {
        const last = paths.at(-1);
        if (last?.type === 'attack') paths[paths.length - 1] = { ...last, conquered: true };
        break;
      }
      case 'conquest_transferred':
        paths.push(moved('transfer', event));
        break;
      case 'armies_fortified': {
        const { from, to } = event;
        paths.push(moved('march', event));
        deltas.push({ type: 'FORTIFY_RESULT', from, to, armies: event.armies });
        break;
      }
      case 'fortification_undone':
        takeBack(paths, ({ type }) => type === 'march');
        takeBack(deltas, ({ type }) => type === 'FORTIFY_RESULT');
        break;
      default:
    }
  }
}

const moved = (
  type: 'march' | 'transfer',
  { from, to, armies }: { from: TerritoryIndex; to: TerritoryIndex; armies: number },
): Path => ({ type, from, to, armies, lost: 0, killed: 0, conquered: false });

function takeBack<Item>(list: Item[], fits: (item: Item) => boolean): void {
  const at = list.findLastIndex(fits);
  if (at >= 0) list.splice(at, 1);
}
