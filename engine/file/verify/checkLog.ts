import { firstLinks, isNextLink } from '../../dice/seatLinks.ts';
import { announcesChain } from '../../dice/serverSecrets.ts';
import type { Say } from '../../model/words.ts';
import { drawsAfter, turnStartedBy, type DrawPosition } from '../drawPosition.ts';
import type { Entry } from '../gameFile.ts';
import type { Context } from './context.ts';
import type { CheckName } from './report.ts';

/** Is the log whole and in order, and does each seat's chain of links run on through it? */
export function checkLog({ file, findings, say }: Context): void {
  let position: DrawPosition = {
    turn: 0,
    rollIndex: 0,
    seats: firstLinks(file.players.map(({ anchor }) => anchor)),
  };
  file.log.forEach((entry, index) => {
    findings.seen('log');
    if (entry.nonce !== null) findings.seen('links');
    for (const [check, what] of faultsOf(entry, index, position, say)) findings.fault(check, entry.seq, what);
    position = drawsAfter(position, entry);
  });
  if (file.log.length === 0) findings.fault('log', null, say('it is empty'));
}

function* faultsOf(
  entry: Entry,
  index: number,
  position: DrawPosition,
  say: Say,
): Generator<[CheckName, string]> {
  const { seq, turn, seat, cause, nonce, rollIndex } = entry;
  if (seq !== index + 1) yield ['log', say('entry {entry} should stand here', { entry: index + 1 })];
  if ((cause === 'start') !== (index === 0)) yield ['log', say('a game starts once, with its first entry')];
  if ((seat === null) !== (cause === 'start')) yield ['log', say('every entry but the first has a seat')];
  if (turn !== position.turn)
    yield ['log', say('it belongs to turn {right}, not {turn}', { right: position.turn, turn })];
  if (rollIndex !== position.rollIndex) {
    yield [
      'log',
      say('{right} rolls came before it this turn, not {rolls}', {
        right: position.rollIndex,
        rolls: rollIndex,
      }),
    ];
  }
  const announces = entry.events.some((event) => announcesChain(turnStartedBy(event)?.turn ?? 0));
  if (announces !== (entry.nextCommitment !== undefined)) {
    yield ['log', announces ? say('the next commitment is missing') : say('a commitment is out of place')];
  }
  if (nonce !== null && (seat === null || !isNextLink(position.seats, seat, nonce))) {
    yield ['links', say("it is not the next link of seat {seat}'s chain", { seat: String(seat) })];
  }
}
