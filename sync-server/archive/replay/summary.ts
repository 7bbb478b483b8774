import type { Seat } from '../../../engine/model/ids.ts';
import { checksumOf } from '../../../engine/replay/checksum.ts';
import type { Highlight } from '../../../engine/replay/highlight.ts';
import type { ReplaySummary } from '../../protocol/replays.ts';
import type { NamedGame } from './namedGame.ts';
import { replayPlayers } from './replayPlayers.ts';
import type { ToldReplay } from './toldReplay.ts';

/** What names people, or is named by them: it may change when a game is long over. */
export type Named = Pick<ReplaySummary['meta'], 'gameId' | 'name' | 'players'>;
type People = Named & Pick<ReplaySummary['meta'], 'winnerIds' | 'eyes'>;

/** What happened, without anybody's name. */
export interface Course extends Omit<ReplaySummary, 'meta'> {
  readonly meta: Omit<ReplaySummary['meta'], keyof People>;
}

/** @param highlights none while the game runs: nobody is told what matters in it */
export function courseOf(
  { replay, timeline }: ToldReplay,
  { rules, isOver }: Pick<ReplaySummary['meta'], 'rules' | 'isOver'>,
  highlights: readonly Highlight[],
): Course {
  const finalSeq = replay.steps.length;
  const last = replay.stateAt(finalSeq);
  return {
    meta: {
      map: { id: replay.map.id, rev: replay.map.rev },
      config: last.config,
      rounds: last.round,
      turns: timeline.length,
      finalSeq,
      finalChecksum: checksumOf(last),
      isOver,
      rules,
    },
    timeline: timeline.map((turn) => ({ ...turn, eliminated: [...turn.eliminated] })),
    highlights: highlights.map(({ seq, turn, score, reason }) => ({ seq, turn, score, reason })),
  };
}

export const namedIn = ({ id, name, roster }: NamedGame): Named => ({
  gameId: id,
  name,
  players: replayPlayers(roster),
});

/** @param sees may whoever is told look through a seat's eyes? */
export function peopleOf(game: NamedGame, sees: (seat: Seat) => boolean): People {
  const named = namedIn(game);
  const ids = named.players.map(({ id }) => id);
  return {
    ...named,
    winnerIds: game.winners.flatMap((seat) => ids[seat] ?? []),
    eyes: ids.filter((_, seat) => sees(seat)),
  };
}
