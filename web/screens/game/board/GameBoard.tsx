import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER, type TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { GameUpdate } from '../../../../sync-server/protocol/realtime.ts';
import { Board } from '../../../base/board/Board.tsx';
import type {
  BoardEffect,
  CameraFocus,
  Insets,
  Route,
  TerritoryOwner,
} from '../../../base/board/boardProps.ts';
import { describeTerritory } from '../model/describe.ts';
import { landmarksOf } from '../../modes/looks.ts';
import type { GameModel } from '../model/model.ts';
import type { Turn } from '../turn/useTurn.ts';

export interface GameBoardProps {
  turn: Turn;
  update: GameUpdate | null;
  highlighted: readonly TerritoryIndex[];
  insets: Insets | null;
  /** The latest fight that the viewer sees. */
  battle: Route | null;
  /** Land that others fight over is kept in view. */
  following: boolean;
  /** The map is to go there, whatever else happens; each one counts once. */
  lookAt?: CameraFocus | null;
  /** Points at land that is held down where nothing is placed. */
  onPing?: ((territory: TerritoryIndex) => void) | undefined;
  tools?: ReactNode;
  overlay?: ReactNode;
  /** The plan that is shown: its placements outlive the attacks after them. */
  planned?: { readonly routes: readonly Route[]; readonly deltas: ReadonlyMap<TerritoryIndex, number> };
}

/** Armies a second while a territory is held down, after the first second. */
const SLOW_MS = 160;
const FAST_MS = 50;
const FAST_AFTER_MS = 1_000;

export function GameBoard(props: GameBoardProps) {
  const { turn, update, battle, highlighted, insets, following, planned } = props;
  const { lookAt = null, onPing, tools, overlay } = props;
  const { model, choice, targets } = turn;
  const { view, map } = model;
  const { owners, armies, stale } = useLand(model);
  const placed = useDeltas(model);
  const hold = useHold(turn, onPing);
  const events = useMemo(() => {
    if (choice.from !== null && choice.to !== null) {
      return { territories: [choice.from, choice.to], key: `pair ${choice.from} ${choice.to}` };
    }
    if (!following || model.isMyTurn || battle === null) return null;
    return { territories: [battle.from, battle.to], key: `battle ${battle.from} ${battle.to} ${view.turn}` };
  }, [choice, following, model.isMyTurn, battle, view.turn]);

  const focusOn = useNewest(events, lookAt);

  const showBattle = !model.isMyTurn && battle !== null && view.phase === 'attack';
  return (
    <Board
      map={map}
      owners={owners}
      armies={armies}
      stale={stale}
      selected={choice.from ?? (showBattle ? battle.from : null)}
      target={choice.to ?? (showBattle && choice.from === null ? battle.to : null)}
      targets={choice.from === null || !model.isMyTurn ? [] : (targets.get(choice.from) ?? [])}
      highlighted={highlighted}
      deltas={planned?.deltas ?? placed}
      {...(planned && { routes: planned.routes })}
      landmarks={useMemo(() => landmarksOf(view.objective), [view.objective])}
      focusOn={focusOn}
      insets={insets}
      onTap={turn.tap}
      onDoubleTap={(territory) =>
        void import('../turn/doubleTap.ts').then(({ doubleTapped }) => doubleTapped(turn, territory))
      }
      onHold={hold}
      describe={(territory) => describeTerritory(model, territory)}
      effects={useMemo(() => effectsOf(update), [update])}
      tools={tools}
      overlay={overlay}
    />
  );
}

/** Owners and armies; of land in the fog those that were seen last, if any were. */
function useLand({ view, players, lastSeen }: GameModel) {
  const styles = useMemo(
    () => players.map(({ name, color }, seat) => ({ seat, name, color })),
    // oxlint-disable-next-line react/exhaustive-deps -- names and colours do not change during a game
    [players.map(({ id, color }) => id + color.hex).join()],
  );
  return useMemo(() => {
    const stale = new Set<TerritoryIndex>();
    const armies = view.armies.map((count) => (count === UNKNOWN_ARMIES ? null : count));
    const owners = view.owner.map((owner, territory): TerritoryOwner => {
      const seen = lastSeen.get(territory);
      if (seen && (owner === UNKNOWN_OWNER || owner === seen.owner)) {
        stale.add(territory);
        armies[territory] = seen.armies;
        return styles[seen.owner] ?? null;
      }
      return owner === UNKNOWN_OWNER ? 'unknown' : (styles[owner] ?? null);
    });
    return { owners, armies, stale };
  }, [view, styles, lastSeen]);
}

/** This turn's placements, as "+3" at the counters. */
function useDeltas({ view }: GameModel): ReadonlyMap<TerritoryIndex, number> {
  return useMemo(() => {
    const deltas = new Map<TerritoryIndex, number>();
    for (const { territory, armies } of view.deployments) {
      deltas.set(territory, (deltas.get(territory) ?? 0) + armies);
    }
    return deltas;
  }, [view.deployments]);
}

function effectsOf(update: GameUpdate | null): readonly BoardEffect[] {
  if (update === null) return [];
  return update.events.flatMap((event, position): BoardEffect[] => {
    const id = `${update.id}-${position}`;
    switch (event.type) {
      case 'territory_conquered':
        return [{ id, type: 'conquest', territory: event.to }];
      case 'owner_changed':
        return [{ id, type: 'conquest', territory: event.territory }];
      case 'armies_deployed':
      case 'armies_changed':
        return [{ id, type: 'placed', territory: event.territory }];
      case 'dice_rolled':
        return event.first ? [{ id, type: 'battle', from: event.from, to: event.to }] : [];
      default:
        return [];
    }
  });
}

/** Chooses, of two things to look at, the one that changed last. */
function useNewest(one: CameraFocus | null, other: CameraFocus | null): CameraFocus | null {
  const [last, setLast] = useState({ one, other, newest: one });
  if (last.one?.key !== one?.key || last.other !== other) {
    setLast({ one, other, newest: last.other === other ? one : other });
  }
  return last.newest;
}

/** Holding a territory goes on placing, faster after a second. */
function useHold(
  turn: Turn,
  onPing: GameBoardProps['onPing'],
): (territory: TerritoryIndex, phase: 'start' | 'end') => void {
  const [held, setHeld] = useState<TerritoryIndex | null>(null);
  const placeOne = useEffectEvent((territory: TerritoryIndex): boolean => {
    if (!turn.targets.has(territory) || turn.model.view.reserves === 0) return false;
    turn.place(territory, 1);
    navigator.vibrate?.(5);
    return true;
  });
  const ping = useEffectEvent((territory: TerritoryIndex): void => onPing?.(territory));
  useEffect(() => {
    if (held === null) return undefined;
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    let placed = false;
    const step = (): void => {
      if (!placeOne(held)) return placed ? undefined : ping(held);
      placed = true;
      timer = setTimeout(step, performance.now() - started > FAST_AFTER_MS ? FAST_MS : SLOW_MS);
    };
    timer = setTimeout(step);
    return () => clearTimeout(timer);
  }, [held]);
  return (territory, phase) => setHeld(phase === 'start' ? territory : null);
}
