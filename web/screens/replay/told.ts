import type { LastSeen } from '../../../db/local/games/views.ts';
import { onceFor } from '../../../engine/maps/drawing/onceFor.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { GameState, GameView, Viewer } from '../../../engine/model/state.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { changesOf, type Changes } from '../../../engine/replay/changes.ts';
import { fightsOf, type Fight } from '../../../engine/replay/fights.ts';
import { marksOf, type Mark } from '../../../engine/replay/marks.ts';
import { truthOf, type Replay, type TurnSpan } from '../../../engine/replay/openReplay.ts';
import { luckSums } from '../../../engine/replay/series.ts';
import { throughEyes } from '../../../engine/replay/throughEyes.ts';
import { timelineOf, type TurnSummary } from '../../../engine/replay/timeline.ts';
import { evolveView } from '../../../engine/rules/evolve.ts';
import { hidesFrom, viewFor } from '../../../engine/view/viewFor.ts';
import type { RosterEntry } from '../../../engine/view/gameWire.ts';
import { lastSeenIn } from './lastSeen.ts';
import { stopsOf, turnFinder, type Moment, type Stops } from './stops.ts';

/** Whose eyes: the truth, or what a viewer was shown. */
export type Eyes = 'truth' | Viewer;

/** What happened in a game, as somebody was told of it. */
export interface Account {
  readonly replay: Replay<GameState | GameView>;
  readonly timeline: readonly TurnSummary[];
  readonly fights: readonly Fight[];
  /** What the turn of a moment had changed by then. */
  changesAt(seq: number): Changes | null;
}

/** A game to be watched, from wherever it came. All that is told of it is the truth, or of a running game what its viewer knows. */
export interface Told extends Account {
  readonly gameId: string;
  readonly name: string;
  readonly map: MapDefinition;
  readonly players: readonly RosterEntry[];
  /** The server has it, and proves its dice. */
  readonly isOnServer: boolean;
  /** All of it may be told: it is over, or of this device and nobody else's. */
  readonly isOver: boolean;
  /** The whole game as it was played; null while it runs: nothing may then be found out on this screen. */
  readonly body: ReplayBody | null;
  /** What is watched is this branch of it; null = the game itself. */
  readonly branch: string | null;
  /** The entry that is shown first. */
  readonly first: number;
  /** The entry at which playing stops; null = it goes to the end. */
  readonly until: number | null;
  /** The seat of who watches; null = they had none. */
  readonly me: number | null;
  readonly marks: readonly Mark[];
  readonly stops: Stops;
  turnAt(seq: number): TurnSpan | undefined;
  /** The position as those eyes saw it. Of a running game there are no others than the viewer's. */
  viewAt(moment: Moment, eyes: Eyes): GameView;
  /** What those eyes had last seen of the land that is hidden from them. */
  lastSeenAt(seq: number, eyes: Eyes): LastSeen;
  /** By seat: armies by which its dice had been better than average ones by then. */
  luckAt(seq: number): readonly number[];
  /** What those eyes were told of what happened. */
  accountOf(eyes: Eyes): Account;
}

export type ToldSource = Pick<
  Told,
  | 'gameId'
  | 'name'
  | 'map'
  | 'players'
  | 'replay'
  | 'isOnServer'
  | 'isOver'
  | 'body'
  | 'branch'
  | 'first'
  | 'until'
  | 'me'
>;

/**
 * All that the screen works out of a game, each once and when it is first asked for: the board has to be there before what takes
 * the whole game to be gone through. To spread what is given works all of it out.
 */
export function told(source: ToldSource): Told {
  const { replay } = source;
  const turnAt = turnFinder(replay);
  const whole = accountOf(replay, turnAt);
  const accounts = new Map<Eyes, Account>();
  return {
    ...source,
    get timeline() {
      return whole.timeline;
    },
    get fights() {
      return whole.fights;
    },
    get marks() {
      return marksIn(replay);
    },
    get stops() {
      return stopsIn(replay);
    },
    changesAt: whole.changesAt,
    turnAt,
    viewAt: ({ seq, rolls }, eyes) => {
      const after = viewOf(replay.stateAt(seq), eyes);
      const step = replay.steps[seq - 1];
      if (rolls === null || step === undefined || eyes !== 'truth') return after;
      return evolveView(viewOf(replay.stateAt(seq - 1), eyes), firstRolls(step.events, rolls));
    },
    lastSeenAt: lastSeenIn((seq, eyes) => viewOf(replay.stateAt(seq), eyes), source.map, source.players),
    luckAt: luckSums(replay, source.players.length),
    accountOf(eyes) {
      if (eyes === 'truth' || !isWhole(replay) || !hidesFrom(replay.stateAt(1), eyes)) return whole;
      const account = accounts.get(eyes) ?? accountOf(throughEyes(replay, eyes), turnAt);
      accounts.set(eyes, account);
      return account;
    },
  };
}

const timelineIn = onceFor(timelineOf);
const fightsIn = onceFor(fightsOf);
const marksIn = onceFor(marksOf);
const stopsIn = onceFor((replay: Account['replay']) => stopsOf(replay, fightsIn(replay)));

const accountOf = (replay: Account['replay'], turnAt: Told['turnAt']): Account => ({
  replay,
  get timeline() {
    return timelineIn(replay);
  },
  get fights() {
    return fightsIn(replay);
  },
  changesAt(seq) {
    const turn = turnAt(seq);
    return turn ? changesOf(replay, turn.fromSeq, seq) : null;
  },
});

const isWhole = (replay: Account['replay']): replay is Replay<GameState> => 'secret' in replay.stateAt(1);

function viewOf(board: GameState | GameView, eyes: Eyes): GameView {
  if (!('secret' in board)) return board;
  return eyes === 'truth' ? truthOf(board) : viewFor(board, eyes);
}

/** The dice of an attack that have fallen: nothing else of it has happened yet. */
const firstRolls = (events: Replay['steps'][number]['events'], rolls: number) =>
  events.filter((event) => event.type === 'dice_rolled').slice(0, rolls);
