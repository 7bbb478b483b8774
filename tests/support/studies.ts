import { randomUUID } from 'node:crypto';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { ReplayBody } from '../../engine/replay/body.ts';
import { checksumOf } from '../../engine/replay/checksum.ts';
import { act, lineOfBranch, lineOfGame } from '../../engine/study/foldBranch.ts';
import type { Branch, Note, Study } from '../../engine/study/study.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { replayRoutes } from '../../sync-server/protocol/replays.ts';
import { surrender } from './rankedGame.ts';
import { call } from './rest.ts';
import { startGame, type Player } from './table.ts';

/** A finished game that a study can be about. */
export interface FinishedGame {
  readonly id: string;
  readonly body: ReplayBody;
  readonly base: Study['base'];
}

const board = boardMapOf(await loadMap('world'));

/** A game of two, of whom the second gives up at once. */
export async function finishedGame(
  url: string,
  players: readonly [Player, Player],
  wishes: Parameters<typeof startGame>[2] = {},
): Promise<FinishedGame> {
  const { id } = await startGame(url, players, wishes);
  await surrender(url, players[1], id);
  const { body } = await call(url, players[0].token, replayRoutes.body, { params: { id } });
  const entries = body.entries.length;
  const checksum = checksumOf(lineOfGame(board, body).stateAt(entries));
  return { id, body, base: { gameId: id, entries, checksum } };
}

const born = (author: Player) => ({
  id: randomUUID(),
  rev: 0,
  author: author.username,
  madeAt: 1,
  gone: false,
});

export const aStudy = ({ base }: FinishedGame, author: Player): Study => ({
  ...born(author),
  name: 'A close game',
  base,
});

export const aNote = (studyId: string, author: Player, given: Partial<Note> = {}): Note => ({
  ...born(author),
  studyId,
  branch: null,
  seq: 1,
  sign: '!',
  text: 'Here it was decided.',
  marks: [],
  ...given,
});

/** A branch from the deal on, played by Commanders. @param acts how many */
export function aBranch(
  { body }: FinishedGame,
  studyId: string,
  author: Player,
  acts: number,
  given: Partial<Branch> = {},
): Branch {
  const empty: Branch = {
    ...born(author),
    studyId,
    parent: null,
    at: 1,
    name: 'Another way',
    seats: body.players.map((_, seat) => (seat === 0 ? 'me' : 'commander')),
    dice: { kind: 'fresh', seed: 7 },
    acts: [],
    openEyes: false,
    ...given,
  };
  const line = lineOfBranch(lineOfGame(board, body), empty);
  let { position } = line;
  const played: Branch['acts'] = [];
  while (played.length < acts) {
    const { state } = position;
    const next = { seat: state.current, cause: chooseCommand(viewFor(state, state.current), 7) };
    const made = act(empty, position, next, line.fell);
    if (!made.ok) throw new Error(made.rejection.message);
    position = made.position;
    played.push(next);
  }
  return { ...empty, acts: played };
}
