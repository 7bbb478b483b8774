import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER, type TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { GameUpdate } from '../../../../sync-server/protocol/realtime.ts';
import { Board } from '../../../base/board/Board.tsx';
import { doNothing } from '../../../base/lib/doNothing.ts';
import type { DiceShown } from '../dice/fightShown.ts';
import type {
  BoardEffect,
  CameraFocus,
  Insets,
  Route,
  TerritoryOwner,
} from '../../../base/board/boardProps.ts';
import type { createDescriber } from '../model/describer.ts';
import { homeOf } from './home.ts';
import { landmarksOf } from '../../modes/looks.ts';
import { territoryName, type GameModel } from '../model/model.ts';
import type { Turn } from '../turn/useTurn.ts';

const NO_TARGETS: readonly TerritoryIndex[] = [];

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
  /** The fight on show, and how long the conquest takes that it ends with. */
  fight?: DiceShown | null;
  conquestMs?: number;
  tools?: ReactNode;
  overlay?: ReactNode;
  /** The plan that is shown: its placements outlive the attacks after them. */
  planned?: { readonly routes: readonly Route[]; readonly deltas: ReadonlyMap<TerritoryIndex, number> };
}

export function GameBoard(props: GameBoardProps) {
  const { turn, update, battle, highlighted, insets, following, planned } = props;
  const { lookAt = null, onPing, fight = null, conquestMs = 0, tools, overlay } = props;
  const { model, choice, targets } = turn;
  const { view, map } = model;
  const { owners, armies, stale } = useLand(model);
  const placed = useDeltas(model);
  const describe = useDescriber();
  // What a hold goes on with is what is to be done by then.
  const latest = useRef({ turn, onPing });
  useEffect(() => {
    latest.current = { turn, onPing };
  });
  const events = useMemo(() => {
    if (choice.from !== null && choice.to !== null) {
      return { territories: [choice.from, choice.to], key: `pair ${choice.from} ${choice.to}` };
    }
    if (!following || model.isMyTurn || battle === null) return null;
    return { territories: [battle.from, battle.to], key: `battle ${battle.from} ${battle.to} ${view.turn}` };
  }, [choice, following, model.isMyTurn, battle, view.turn]);

  const home = useMemo(
    () => (model.isMyTurn ? homeOf(view) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- once a turn, and not with all that happens in it
    [model.isMyTurn, view.turn],
  );
  const focusOn = useNewest(useNewest(events, home), lookAt);

  const showBattle = !model.isMyTurn && battle !== null && view.phase === 'attack';
  return (
    <Board
      map={map}
      owners={owners}
      armies={armies}
      stale={stale}
      selected={choice.from ?? (showBattle ? battle.from : null)}
      target={choice.to ?? (showBattle && choice.from === null ? battle.to : null)}
      targets={
        choice.from === null || !model.isMyTurn ? NO_TARGETS : (targets.get(choice.from) ?? NO_TARGETS)
      }
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
      onHold={(territory, phase) =>
        void import('../turn/hold.ts').then(({ hold }) => hold(() => latest.current, territory, phase))
      }
      describe={useCallback(
        (territory) => describe?.(model, territory) ?? territoryName(map, territory),
        [describe, model, map],
      )}
      effects={useMemo(
        () => [...effectsOf(update), ...conquestOf(fight, model)],
        // oxlint-disable-next-line react/exhaustive-deps -- colours do not change during a game
        [update, fight?.id],
      )}
      conquestMs={fight?.rolling === true ? null : conquestMs}
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

/** Sentences come right behind the first picture; null until then. */
function useDescriber(): ReturnType<typeof createDescriber> | null {
  const [describer, setDescriber] = useState<ReturnType<typeof createDescriber> | null>(null);
  useEffect(() => {
    void import('../model/describer.ts').then((module) => setDescriber(module.createDescriber), doNothing);
  }, []);
  return describer;
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
      case 'armies_deployed':
      case 'armies_changed':
      case 'owner_changed':
        return [{ id, type: 'placed', territory: event.territory }];
      case 'dice_rolled':
        return event.first ? [{ id, type: 'battle', from: event.from, to: event.to }] : [];
      default:
        return [];
    }
  });
}

/** It outlives its update: armies may move in at once, while the dice still fall. */
function conquestOf(fight: DiceShown | null, { players }: GameModel): readonly BoardEffect[] {
  if (fight?.conquered !== true) return [];
  const { id, from, to: territory, defender } = fight;
  return [{ id, type: 'conquest', territory, from, was: players[defender]?.color.hex ?? 'var(--land)' }];
}

/** Chooses, of two things to look at, the one that changed last. */
function useNewest(one: CameraFocus | null, other: CameraFocus | null): CameraFocus | null {
  const [last, setLast] = useState({ one, other, newest: one });
  if (last.one?.key !== one?.key || last.other !== other) {
    setLast({ one, other, newest: last.other === other ? one : other });
  }
  return last.newest;
}
