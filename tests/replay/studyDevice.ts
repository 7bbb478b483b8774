import type { RandomStream } from '../../engine/model/random.ts';
import { livingSeats } from '../../engine/model/state.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { ReplayBody } from '../../engine/replay/body.ts';
import { act, lineOfGame, type Line } from '../../engine/study/foldBranch.ts';
import { lineOf } from '../../engine/study/lineOf.ts';
import { mergedBranches, mergedRows } from '../../engine/study/merge.ts';
import { branchSchema, type Branch, type PlayedBy } from '../../engine/study/study.ts';
import { forkPointOf, undone } from '../../engine/study/tree.ts';
import { fromJson } from '../engine/support/hold.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';

/** A device on which somebody studies a game, as it keeps the rows. */
export interface StudyDevice {
  branches(): readonly Branch[];
  /** Does something at random: forks, plays on, takes back, renames, deletes. */
  doSomething(stream: RandomStream): void;
  /** Takes in what another device has. */
  meet(other: StudyDevice): void;
}

export function studyDevice(map: BoardMap, body: ReplayBody, name: string): StudyDevice {
  let rows: readonly Branch[] = [];
  let made = 0;
  const birth = () => ({ id: `${name}-${++made}`, author: name, madeAt: made });
  const keep = (branch: Branch): void => {
    rows = mergedRows(rows, [branchSchema.parse(fromJson(branch))]);
  };
  const line = (branch: Branch): Line => lineOf(map, body, rows, branch.id);

  function fork(stream: RandomStream): void {
    const living = rows.filter(({ gone }) => !gone);
    const from = living[stream.below(living.length + 1)] ?? null;
    const { entries, stateAt } = from === null ? lineOfGame(map, body) : line(from);
    const seq = 1 + stream.below(entries.length);
    const state = stateAt(seq);
    if (state.result !== null) return;
    const alive = livingSeats(state);
    const me = alive[stream.below(alive.length)];
    const seats = body.players.map((_, seat): PlayedBy =>
      seat === me ? 'me' : stream.below(2) === 0 ? 'commander' : 'grandmaster',
    );
    const dice = {
      kind: stream.below(2) === 0 ? ('fresh' as const) : ('fell' as const),
      seed: stream.below(2 ** 32),
    };
    const born = {
      ...birth(),
      rev: 0,
      gone: false,
      name: '',
      acts: [],
      openEyes: false,
      studyId: body.gameId,
      seats,
      dice,
    };
    keep({ ...born, ...forkPointOf(rows, from?.id ?? null, seq) });
  }

  function playOn(branch: Branch, stream: RandomStream): void {
    let { position, fell } = lineOf(map, body, rows, branch.id);
    const acts = [...branch.acts];
    for (let more = stream.below(12); more > 0 && position.state.result === null; more--) {
      const { seat, command } = boldPlayer(position.state, stream);
      const given = { seat, cause: command };
      const next = act(branch, position, given, fell);
      if (!next.ok) throw new Error(`${command.type}: ${next.rejection.message}`);
      position = next.position;
      acts.push(given);
    }
    keep({ ...branch, acts, rev: branch.rev + 1 });
  }

  return {
    branches: () => rows,
    meet(other) {
      rows = mergedBranches(rows, other.branches());
    },
    doSomething(stream) {
      const living = rows.filter(({ gone }) => !gone);
      const branch = living[stream.below(Math.max(1, living.length))];
      const what = stream.below(8);
      if (branch === undefined || what < 2) fork(stream);
      else if (what < 6) playOn(branch, stream);
      else if (what === 6) {
        const back = undone(rows, branch, birth());
        if (back !== null) keep(back);
      } else {
        const isForked = rows.some(({ parent }) => parent === branch.id);
        keep({
          ...branch,
          rev: branch.rev + 1,
          ...(isForked ? { name: `named by ${name}` } : { gone: true }),
        });
      }
    },
  };
}
