import { openDatabase } from '../../../db/local/core/database.ts';
import { keepBranch } from '../../../db/local/replays/studies.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { SEED } from '../../../engine/review/budget.ts';
import { compare } from '../../../engine/review/compare.ts';
import { playedOut } from '../../../engine/review/playOut.ts';
import { BrokenBranch, lineOfGame } from '../../../engine/study/foldBranch.ts';
import { lineOf } from '../../../engine/study/lineOf.ts';
import type { Branch } from '../../../engine/study/study.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { playCommanders, type Players } from '../offline/commanders.ts';
import { serve, tell } from '../offline/serve.ts';
import { createBranchGame, type BranchGame } from './branchGame.ts';
import type { BranchCalls, KnownGame, LinesSetup } from './messages.ts';
import { i18n } from '#i18n';

/** Plays off the page, as games of the device are: neither rules nor dice weigh on a screen. */
let known: KnownGame | null = null;
let game: BranchGame | null = null;
let players: Players = { skipPauses: doNothing, stop: doNothing };
let close = doNothing;

const knownGame = (): KnownGame => {
  if (known === null) throw new Error('no game is known');
  return known;
};

/** The position at one of the moments that are asked for. */
function stateIn({ branches, moments }: LinesSetup, which: 0 | 1): GameState {
  const { map, body } = knownGame();
  const { id, seq } = moments[which] ?? { id: null, seq: 1 };
  const line = id === null ? lineOfGame(map, body) : lineOf(map, body, branches, id);
  return line.stateAt(seq);
}

const begun = (): BranchGame => {
  if (game === null) throw new Error('no branch is played');
  return game;
};

async function end(): Promise<void> {
  players.stop();
  await game?.settled();
  close();
  close = doNothing;
  game = null;
}

const calls: BranchCalls = {
  know(told) {
    known = told;
    return Promise.resolve();
  },
  line({ branches, id }) {
    const { map, body } = knownGame();
    try {
      return Promise.resolve({ ok: true, entries: lineOf(map, body, branches, id).entries });
    } catch (error) {
      if (!(error instanceof BrokenBranch)) throw error;
      const { fault, branch, act, message: detail } = error;
      return Promise.resolve({ ok: false, fault, branch, act, detail });
    }
  },
  playOut: (setup, seed) => Promise.resolve(playedOut(stateIn(setup, 0), seed, seededRandom(seed))),
  compare: (setup) => Promise.resolve(compare(stateIn(setup, 0), stateIn(setup, 1), SEED)),
  async begin(setup) {
    await end();
    i18n.loadAndActivate(setup.language);
    const database = openDatabase(setup.owner);
    close = () => database.close();
    const ports = { now: browserTimer.now, keep: (branch: Branch) => keepBranch(database, branch), tell };
    game = createBranchGame({ ...knownGame(), ...setup }, ports);
    players = playCommanders(game, browserTimer, setup.isCalm);
    return game.wire();
  },
  end,
  skipPauses: () => Promise.resolve(players.skipPauses()),
  submit: (envelope) => begun().submit(envelope),
  wire: () => begun().wire(),
  log: () => begun().log(),
};

serve(calls);
