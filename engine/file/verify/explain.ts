import { sentences } from '../../model/sentences.ts';
import { inEnglish, type Say } from '../../model/words.ts';
import type { Check, CheckName, Facts, Fault, SeatChance, VerifyReport } from './report.ts';

/** So many faults of a check that fails are told; the rest is counted. */
export const MOST_FAULTS = 5;

/** This holds if a check finds nothing wrong. */
export const PROVES: Record<CheckName, string> = sentences({
  log: 'No log entry is missing, added or out of place.',
  secrets: 'The server used the very secrets it had committed to before it knew anything about the players.',
  links:
    'Every number a player’s device added to a draw (a link) was the next in a chain started earlier: nobody could choose it.',
  order: 'The order of turns was drawn from those secrets.',
  deal: 'The land was dealt from those secrets.',
  commands: 'Every command was legal and led to what the rules say.',
  commanders: 'Every Commander’s move follows from its seed and from what it could see of the board.',
  rolls: 'Every die fell as the secrets and the links say.',
  cards: 'Every card drawn was the one that the secrets and the links say.',
  hill: 'Every hill was drawn from the secrets and the links.',
  states: 'After every entry the board matched what the game had recorded.',
  chain: 'Each head covers everything before it: a later change would show in every head that follows.',
  signatures: 'The server signed these heads while the game was played.',
});

/** A report in words: what is proved, what failed and where, and what no file can prove. */
export const explain = (report: VerifyReport): string[] => [
  headline(report),
  ...report.checks.flatMap(verdict),
  ...unproved(report.facts).map((sentence) => `Not proved: ${sentence}`),
];

/** The verdict in a sentence. */
export function headline({ ok, checks, facts }: VerifyReport, say: Say = inEnglish): string {
  const failed = checks.filter((check) => check.ok === false).length;
  if (!ok)
    return say('This file is not correct: {failed} of {checks} checks failed.', {
      failed,
      checks: checks.length,
    });
  return facts.isRunning
    ? say('The game is not over. Everything that can be checked so far is correct.')
    : say('This file is correct: everything in it follows from the secrets, the links and the rules.');
}

function verdict({ name, ok, detail, faults }: Check): string[] {
  if (ok === null) return [`Not checked: ${PROVES[name]} (${detail})`];
  if (ok) return [`Proved: ${PROVES[name]} (${detail})`];
  const more = faults.length - MOST_FAULTS;
  return [
    `FAILED: ${PROVES[name]} (${detail})`,
    ...faults.slice(0, MOST_FAULTS).map((fault) => `  ${faultText(fault)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

export const faultText = ({ seq, what }: Fault, say: Say = inEnglish): string =>
  seq === null ? `${name(what)}.` : say('Entry {seq}: {what}.', { seq, what });

const name = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);

/** The risk that is left, stated openly: it follows "not proved". */
export function unproved(
  { gameId, commitment, finalHead, chance, hasUnaskedCommanders }: Facts,
  say: Say = inEnglish,
): string[] {
  const without = chance.filter(({ hasChain }) => !hasChain);
  return [
    say(
      'that this is the game you played. Compare with what your own device kept: game {gameId}, commitment {commitment}, last head {finalHead}.',
      { gameId, commitment, finalHead },
    ),
    say(
      'that whoever ran the server did not look ahead. They could not change a die, but they could have told a player which moves would go well.',
    ),
    without.length === chance.length
      ? say(
          'that the secrets were not hand-picked. No player added randomness of their own: whoever ran the server could have tried many and kept the one they liked.',
        )
      : say(
          'that nobody rigged the deal together with the server. Whoever got ready last could have tried many starts for their chain with its help.',
        ),
    ...(without.length > 0 && without.length < chance.length ? [seatsWithout(without, say)] : []),
    ...chance
      .filter(({ hasChain, withoutLink }) => hasChain && withoutLink > 0)
      .map((seat) => missingLinks(seat, say)),
    ...(hasUnaskedCommanders ? [say('that the commands of AIs were their own.')] : []),
    say(
      'that every command sent was entered. Whoever ran the server could have left one out or let its time run out.',
    ),
    say('who was at the devices, or whether players worked together.'),
  ];
}

const seatsWithout = (seats: readonly SeatChance[], say: Say): string => {
  const names = seats.map(({ name, isAi }) => (isAi ? say('{name} (AI)', { name }) : name)).join(', ');
  return say(
    'randomness of their own for {names}: their dice depend on the server’s secrets and on what the others did.',
    { names },
  );
};

const missingLinks = ({ name, withLink, withoutLink }: SeatChance, say: Say): string =>
  say(
    '{name}’s own randomness in {missing} of {draws} draws, which came without a link: time ran out, or a device was lost.',
    { name, missing: withoutLink, draws: withLink + withoutLink },
  );
