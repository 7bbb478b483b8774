import type { ReplayBodyReply } from '../../protocol/replays.ts';
import { closed, packedBeginning, PackedAnswer } from '../../runtime/packedAnswer.ts';
import { breather } from './breather.ts';
import type { FinishedReplay } from './finishedReplay.ts';
import type { NamedGame } from './namedGame.ts';
import { courseOf, namedIn, peopleOf } from './summary.ts';

/**
 * Names what is told of finished games, and how. A release that tells anything otherwise, be it another highlight, counts on, so
 * that rows of older ones are made anew.
 */
export const PACKED_FORM = 1;

/**
 * A finished game in the bytes in which it is sent, up to what may change after its end: names, and ids with them. Those are
 * put behind it whenever it is sent, so that it knows nobody who has to be forgotten.
 */
export interface PackedReplay {
  readonly summary: Buffer;
  readonly body: Buffer;
}

/** Writes both out in pieces, and packs them beside this thread. */
export async function packReplay(finished: FinishedReplay): Promise<PackedReplay> {
  const { entries, ...facts } = finished.body;
  const rest = breather();
  const written: string[] = [];
  for (const entry of entries) {
    written.push(JSON.stringify(entry));
    await rest();
  }
  const { meta, ...told } = courseOf(finished, { rules: facts.rules, isOver: true }, finished.highlights);
  return {
    summary: await packedBeginning(`${opened(told)},"meta":${opened(meta)}`),
    body: await packedBeginning(`{"body":${opened(facts)},"entries":[${written.join(',')}]`),
  };
}

export const packedSummary = ({ summary }: PackedReplay, game: NamedGame): PackedAnswer =>
  new PackedAnswer(closed(summary, `${added(peopleOf(game, () => true))}}}`));

export function packedBody({ body }: PackedReplay, game: NamedGame): PackedAnswer {
  const { head } = game;
  const rest: Omit<ReplayBodyReply, 'body'> = { head };
  return new PackedAnswer(closed(body, `${added(namedIn(game))}}${added(rest)}}`), head);
}

/** An object to which fields are added. */
const opened = (fields: object): string => JSON.stringify(fields).slice(0, -1);

const added = (fields: object): string => `,${JSON.stringify(fields).slice(1, -1)}`;
