import { sentences } from '../../model/sentences.ts';
import { inEnglish, type Say } from '../../model/words.ts';
import type { Check, CheckName, Facts, Fault, SeatChance, VerifyReport } from './report.ts';

/** So many faults of a check that fails are told; the rest is counted. */
export const MOST_FAULTS = 5;

/** This holds if a check finds nothing wrong. */
export const PROVES: Record<CheckName, string> = sentences({
  log: 'No entry of the log is missing, added or out of place.',
  secrets: 'The server used the very secrets that it was bound to before it knew anything of the players.',
  links:
    'Every number that a player’s device added to a draw (a link) came next in a chain begun earlier: nobody could choose it.',
  order: 'The order of turns was drawn from those secrets.',
  deal: 'The land was dealt from those secrets.',
  commands: 'Every command was legal and led to what the rules say.',
  commanders: 'Every move of a commander is the one that his seed and what he saw of the board lead to.',
  rolls: 'Every die fell as the secrets and the links say.',
  cards: 'Every card drawn was the one that the secrets and the links say.',
  hill: 'Every hill was drawn from the secrets and the links.',
  states: 'After every entry the board was what the game had recorded.',
  chain:
    'Each head contains all that went before it: whatever is changed later shows in all heads that follow.',
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
    return say('This file does not hold: {failed} of {checks} checks failed.', {
      failed,
      checks: checks.length,
    });
  return facts.isRunning
    ? say('The game is not over. All that can be checked so far holds.')
    : say('This file holds: all in it follows from the secrets, the links and the rules.');
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
      'that whoever ran the server did not look ahead. He could change no die, but he could tell a player which of his moves would go well.',
    ),
    without.length === chance.length
      ? say(
          'that the secrets were not chosen. No player added chance of his own: whoever ran the server could have tried out many and kept the one he liked.',
        )
      : say(
          'that the deal was not chosen by two together. Whoever got ready last could, in league with the server, try out many beginnings of his chain.',
        ),
    ...(without.length > 0 && without.length < chance.length ? [seatsWithout(without, say)] : []),
    ...chance
      .filter(({ hasChain, withoutLink }) => hasChain && withoutLink > 0)
      .map((seat) => missingLinks(seat, say)),
    ...(hasUnaskedCommanders ? [say('that the commands of AIs were their own.')] : []),
    say(
      'that every command sent was entered. Whoever ran the server could leave one out or let time run out on it.',
    ),
    say('who sat at the devices, or whether players worked together.'),
  ];
}

const seatsWithout = (seats: readonly SeatChance[], say: Say): string => {
  const names = seats.map(({ name, isAi }) => (isAi ? say('{name} (AI)', { name }) : name)).join(', ');
  return say(
    'chance of their own for {names}: their dice hang on the server’s secrets and on what the others did.',
    { names },
  );
};

const missingLinks = ({ name, withLink, withoutLink }: SeatChance, say: Say): string =>
  say(
    '{name}’s own chance in {missing} of {draws} draws, which came without a link: time was up, or a device was lost.',
    { name, missing: withoutLink, draws: withLink + withoutLink },
  );
