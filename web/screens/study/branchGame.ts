import { t } from '@lingui/core/macro';
import { leftName } from '../../../engine/ai/character/names.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { AI_TIERS } from '../../../engine/model/tiers.ts';
import { act } from '../../../engine/study/foldBranch.ts';
import { lineOf } from '../../../engine/study/lineOf.ts';
import type { Act, Branch } from '../../../engine/study/study.ts';
import { encodeGame, type RoomFacts } from '../../../engine/view/encode.ts';
import { extendLog, type ViewerLog } from '../../../engine/view/viewerLog.ts';
import { viewerUpdate, type Transition } from '../../../engine/view/viewerUpdate.ts';
import { FIRST_VERSION, eyesIn } from '../../../engine/view/viewers.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import type { ActionAck, LogLine } from '../../../sync-server/protocol/games.ts';
import { gameUpdate, type GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import { say } from '../../base/i18n/say.ts';
import type { Commanded } from '../offline/commanders.ts';
import type { Chair } from '../offline/localPorts.ts';
import type { KnownGame, PlaySetup } from './messages.ts';

/** The world of a branch that is played. */
export interface BranchPorts {
  now(): number;
  /** Keeps the branch as it is now; only then its last act has happened. */
  keep(branch: Branch): Promise<void>;
  tell(update: GameUpdate): void;
}

export interface BranchGame extends Commanded, Omit<Chair, 'skipPauses'> {
  /** Waits for what is being stored. */
  settled(): Promise<void>;
}

/** The code of this device's own refusal. */
const FULL = 'study_full';

/** Plays a branch on from its last act. Throws BrokenBranch. */
export function createBranchGame(
  setup: KnownGame & Omit<PlaySetup, 'owner'>,
  ports: BranchPorts,
): BranchGame {
  const { map, body, branches, id } = setup;
  const line = lineOf(map, body, branches, id);
  const { fell } = line;
  const me = line.branch.seats.indexOf('me');
  const listeners = new Set<(act: Transition | null) => void>();
  const actsBefore = line.branch.acts.length;
  let branch = line.branch;
  let position = line.position;
  const version = (): number => FIRST_VERSION + position.acts;
  let lastWork: Promise<unknown> = Promise.resolve();
  const told = line.entries.slice(branch.at).map(({ events }) => ({ events, at: ports.now() }));
  const empty: ViewerLog = { entries: 0, state: seen(branch, line.stateAt(branch.at)), lines: [] };
  let log = empty;
  let wasOver = false;

  const facts = (): RoomFacts => ({
    roomId: body.gameId,
    roster: body.players.map((player, seat) => {
      const isAi = position.state.seats[seat]?.isAi ?? player.isAi;
      const hasLeft = isAi && !player.isAi && branch.seats[seat] !== 'me';
      return { ...player, username: hasLeft ? leftName(player.username) : player.username, isAi };
    }),
    endedAt: position.state.result === null ? null : ports.now(),
  });

  function logNow(): readonly LogLine[] {
    const isOver = position.state.result !== null;
    // The log was told in parts, and is told whole at the end.
    if (isOver && !wasOver) log = empty;
    wasOver = isOver;
    log = extendLog(log, me, { map, roster: facts().roster, isOver, say }, told.slice(log.entries));
    return log.lines;
  }

  /** One after another, each on top of what the one before it has stored. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = lastWork.then(work);
    lastWork = done.catch(() => undefined);
    return done;
  }

  async function give(given: Act): Promise<ActionAck> {
    const { cause, seat } = given;
    if (branch.acts.length - actsBefore >= setup.actsLeft)
      return {
        ok: false,
        code: FULL,
        error: t`This study holds as many moves as it can. Delete branches that you no longer need.`,
      };
    const made = act(branch, position, given, fell);
    if (!made.ok) return { ok: false, code: made.rejection.code, error: made.rejection.message };
    const next = { ...branch, acts: [...branch.acts, given], rev: branch.rev + 1 };
    await ports.keep(next);
    const before = position.state;
    const [events, at] = [made.entry.events, ports.now()];
    [branch, position] = [next, made.position];
    told.push({ events, at });
    const step: Transition = {
      cause: cause === 'expire' ? 'turn_expired' : cause.type,
      seat: cause === 'expire' ? null : seat,
      before,
      after: position.state,
      events,
    };
    const shown = { ...step, before: seen(branch, step.before), after: seen(branch, step.after) };
    ports.tell(gameUpdate(body.gameId, at, viewerUpdate(shown, me, facts(), version()), version()));
    for (const listener of listeners) listener(step);
    return { ok: true, version: version() };
  }

  const state = (): GameState => position.state;
  return {
    state,
    log: () => Promise.resolve(logNow()),
    wire() {
      const shown = seen(branch, state());
      return Promise.resolve(encodeGame(viewFor(shown, eyesIn(shown, me)), facts(), version()));
    },
    aiOf(seat) {
      const by = branch.seats[seat];
      const tier = AI_TIERS.find((one) => one === by) ?? 'commander';
      return { tier, seed: (branch.dice.seed + seat) >>> 1 };
    },
    submit: ({ action }) => inOrder(() => give({ seat: me, cause: action })),
    play: (seat: Seat, command: Command) =>
      inOrder(async () => {
        const { ok, code } = await give({ seat, cause: command });
        // Where nothing more can be played, trying otherwise does not help.
        return ok || code === FULL;
      }),
    expire: () =>
      inOrder(async () => {
        if (state().result === null) await give({ seat: state().current, cause: 'expire' });
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => inOrder(() => Promise.resolve()),
  };
}

/** What the player is shown of a position: with open eyes there is no fog for them. Commanders see what is theirs. */
const seen = ({ openEyes }: Branch, state: GameState): GameState =>
  openEyes ? { ...state, config: { ...state.config, visibility: 'open' } } : state;
