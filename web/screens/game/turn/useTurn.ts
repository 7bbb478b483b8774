import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { territoryId } from '../../../../engine/model/boardMap.ts';
import type { CardIndex } from '../../../../engine/model/cards.ts';
import type { Command, CommandType } from '../../../../engine/model/command.ts';
import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import { predict } from '../../../../engine/view/predict.ts';
import { targetsFor, type Targets } from '../../../../engine/view/targets.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { isHidden, type GameModel } from '../model/model.ts';
import { amountFor, errandOf, type Amount, type Wanted } from './amount.ts';
import { NOTHING, stillValid, tap, type Choice } from './choice.ts';
import { DeployBatch } from './deployBatch.ts';
import { useHeldTaps } from './useHeldTaps.ts';

/**
 * Gives a command to the authority; resolves when it is in force or refused. `version`: the game from which on what it has
 * led to is part of it; left out where games have none.
 */
export type Submit = (command: Command) => Promise<{
  readonly ok: boolean;
  readonly message?: string | undefined;
  readonly version?: number | undefined;
}>;

/** A command that has had its answer. */
interface Answered {
  readonly command: Command;
  /** It counts in the game that it was given to alone. */
  readonly by: Submit;
  readonly version: number;
}

/** The player's turn: what is picked, what may be picked, and the commands that a press gives. */
export interface Turn {
  /** With placements that are not sent yet. */
  readonly model: GameModel;
  readonly targets: Targets;
  readonly choice: Choice;
  /** The armies that go the way that is picked, or into the land just taken; null where nothing goes. */
  readonly amount: Amount | null;
  /** The command that waits for its answer. */
  readonly busy: CommandType | null;
  /** Is that an attack until the target falls? */
  readonly isBlitzing: boolean;
  /** Counts what the player has done: what is told of the last act stays until this changes. */
  readonly acts: number;
  /** Was the last answer a no? */
  readonly refused: boolean;
  /** Why the last tap or command did nothing; null after one that did. */
  readonly hint: string | null;
  tap(territory: TerritoryIndex | null): void;
  /** Has so many go; forgotten with the way that they were to go. */
  setAmount(armies: number): void;
  place(territory: TerritoryIndex, armies: number): void;
  undo(): void;
  /** One exchange of dice. */
  roll(): void;
  /** Until the target falls or `armies` are lost. */
  blitz(armies: number): void;
  moveIn(armies: number): void;
  /** @param then ends the turn as soon as the march is in force */
  fortify(armies: number, then?: 'and end'): void;
  redeem(cards: readonly [CardIndex, CardIndex, CardIndex]): void;
  /** Goes through with the attack on a capital that waits for an answer. */
  confirmCapital(): void;
  /** Puts the question away; the next command drops it for good. */
  dismissCapital(): void;
  voteDraw(on: boolean): void;
  endPhase(): void;
  endTurn(): void;
  surrender(): void;
}

export function useTurn(confirmed: GameModel, submit: Submit): Turn {
  const [picked, pick] = useState<Choice>(NOTHING);
  const [wanted, want] = useState<Wanted | null>(null);
  const [given, setGiven] = useState<Command | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [acts, countAct] = useReducer((count: number) => count + 1, 0);
  const [refused, setRefused] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  const [dismissed, dismiss] = useState<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const give = useCallback(
    async (command: Command): Promise<boolean> => {
      setGiven(command);
      setRefused(false);
      // It ends the attack of which is told, and is no act of its own.
      if (command.type !== 'transfer_conquest') countAct();
      let version = 0;
      try {
        const answer = await submit(command);
        version = answer.version ?? 0;
        setRefused(!answer.ok);
        setHint(answer.ok ? null : (answer.message ?? null));
        if (!answer.ok && answer.message !== undefined) announce(answer.message);
        return answer.ok;
      } finally {
        // Drawn together with what it has led to. A later command may be on its way by then.
        startTransition(() => {
          setAnswered({ command, by: submit, version });
          setGiven((latest) => (latest === command ? null : latest));
        });
      }
    },
    [submit],
  );
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  }, [give]);
  const [batch] = useState(() => new DeployBatch((command) => void latest.current(command), redraw));
  useEffect(() => () => batch.flush(), [batch]);

  // What it has led to may wait for a part of the screen that is still being fetched: presses would mean what was before it.
  const isBehind = answered?.by === submit && confirmed.view.version < answered.version;
  const busy = given ?? (isBehind ? answered.command : null);

  const unsent = batch.open;
  const model = useMemo(
    () => (unsent.length === 0 ? confirmed : { ...confirmed, view: predict(confirmed.view, unsent) }),
    // oxlint-disable-next-line react/exhaustive-deps -- `unsent` is a new array on each draw; its one entry is what counts
    [confirmed, unsent[0]],
  );
  const view = useMemo(
    () => (model.view.version === dismissed ? { ...model.view, pendingCapitalAttack: null } : model.view),
    [model.view, dismissed],
  );
  const targets = useMemo(() => targetsFor(view), [view]);
  const choice = useMemo(() => stillValid(view, targets, picked), [view, targets, picked]);

  const errand = errandOf(view, choice);
  if (wanted !== null && wanted.way !== errand?.way) want(null);

  const id = (territory: TerritoryIndex): string => territoryId(view.map, territory);
  /** @param then follows as soon as the first is in force */
  const act = (command: Command, then?: Command): void => {
    batch.flush();
    void give(command).then((ok) => ok && then && latest.current(then));
  };
  const onRoute = (
    make: (route: { fromTerritoryId: string; toTerritoryId: string }) => Command,
    then?: Command,
  ): void => {
    if (choice.from !== null && choice.to !== null) {
      act(make({ fromTerritoryId: id(choice.from), toTerritoryId: id(choice.to) }), then);
    }
  };
  const place = (territory: TerritoryIndex, armies: number): void => {
    const fits = Math.min(armies, view.reserves);
    if (fits < 1) return;
    setHint(null);
    pick({ from: territory, to: null });
    batch.add(id(territory), fits);
    if (fits === view.reserves) batch.flush();
  };

  const take = (territory: TerritoryIndex | null): void => {
    const meant = tap(view, targets, choice, territory);
    if (meant.type === 'place') return place(meant.territory, 1);
    if (meant.type === 'choose') {
      setHint(null);
      countAct();
      return pick(meant.choice);
    }
    const tell = (message: string): void => {
      setHint(message);
      announce(message);
    };
    if (territory === null || !isHidden(view, territory)) return tell(meant.message);
    // There is more to say of land in the fog than that it cannot be chosen.
    void import('../model/describe.ts').then(
      ({ describeTerritory }) => tell(describeTerritory(model, territory)),
      () => tell(meant.message),
    );
  };
  const tapOrHold = useHeldTaps(
    busy !== null,
    (territory) => tap(view, targets, choice, territory).type === 'explain',
    take,
  );

  return {
    model: view === model.view ? model : { ...model, view },
    targets,
    choice,
    amount: amountFor(errand, wanted),
    busy: busy?.type ?? null,
    isBlitzing: busy?.type === 'attack' && busy.armies !== undefined,
    acts,
    refused,
    hint,
    tap: tapOrHold,
    setAmount: (armies) => want(errand && { way: errand.way, armies }),
    place,
    undo() {
      if (batch.drop()) return;
      act({ type: view.phase === 'fortify' ? 'undo_fortify' : 'undo_deploy' });
    },
    roll: () => onRoute((route) => ({ type: 'attack', ...route })),
    blitz: (armies) => onRoute((route) => ({ type: 'attack', ...route, armies })),
    fortify(armies, then) {
      const end: Command | undefined = then && { type: 'end_turn' };
      onRoute((route) => ({ type: 'fortify', ...route, armies }), end);
      // The panel that can take it back is shown only while nothing is picked.
      pick(NOTHING);
    },
    moveIn(armies) {
      const pending = view.pendingConquest;
      if (!pending) return;
      const route = { fromTerritoryId: id(pending.from), toTerritoryId: id(pending.to) };
      act({ type: 'transfer_conquest', ...route, armies });
      pick({ from: pending.to, to: null });
    },
    redeem: ([a, b, c]) => act({ type: 'redeem_cards', cardIds: [id(a), id(b), id(c)] }),
    confirmCapital: () => act({ type: 'confirm_capital_attack' }),
    dismissCapital: () => dismiss(view.version),
    voteDraw: (on) => act({ type: 'vote_draw', on }),
    endPhase() {
      pick(NOTHING);
      act({ type: 'end_phase' });
    },
    endTurn() {
      pick(NOTHING);
      act({ type: 'end_turn' });
    },
    surrender: () => act({ type: 'surrender' }),
  };
}
