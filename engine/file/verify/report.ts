import { sentences } from '../../model/sentences.ts';
import type { Say } from '../../model/words.ts';

/** In the order in which they are told. */
const CHECKS = [
  'log',
  'secrets',
  'links',
  'order',
  'deal',
  'commands',
  'commanders',
  'rolls',
  'cards',
  'hill',
  'states',
  'chain',
  'signatures',
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Fault {
  /** The entry of the log; null = the file as a whole. */
  readonly seq: number | null;
  readonly what: string;
}

export interface Check {
  readonly name: CheckName;
  /** null = could not be checked. */
  readonly ok: boolean | null;
  readonly detail: string;
  readonly faults: readonly Fault[];
}

export interface VerifyReport {
  /** No check failed. */
  readonly ok: boolean;
  readonly checks: readonly Check[];
  readonly facts: Facts;
}

/** The words about a report need this besides the checks. */
export interface Facts {
  readonly gameId: string;
  readonly commitment: string;
  /** Hex; to compare with what one's own device has kept. */
  readonly finalHead: string;
  readonly isRunning: boolean;
  /** Commanders moved, and were not asked again. */
  readonly hasUnaskedCommanders: boolean;
  /** `chance[seat]`: how much of a player's own chance went into the dice and draws of their commands. */
  readonly chance: readonly SeatChance[];
}

export interface SeatChance {
  readonly name: string;
  readonly isAi: boolean;
  readonly hasChain: boolean;
  /** Commands that rolled or drew with a link of the player's chain. */
  readonly withLink: number;
  readonly withoutLink: number;
}

/** Collects what the checks find. */
export interface Findings {
  fault(check: CheckName, seq: number | null, what: string): void;
  /** One more thing that this check has looked at. */
  seen(check: CheckName): void;
  /** Nothing that this check looks at can be looked at, for this reason. */
  skip(check: CheckName, why: string): void;
  checks(): Check[];
}

export function createFindings(say: Say): Findings {
  const faults = new Map<CheckName, Fault[]>();
  const counts = new Map<CheckName, number>();
  const skipped = new Map<CheckName, string>();
  return {
    fault(check, seq, what) {
      faults.set(check, [...(faults.get(check) ?? []), { seq, what }]);
    },
    seen(check) {
      counts.set(check, (counts.get(check) ?? 0) + 1);
    },
    skip(check, why) {
      skipped.set(check, why);
    },
    checks: () =>
      CHECKS.map((name) => {
        const found = faults.get(name) ?? [];
        const skip = skipped.get(name);
        const count = counts.get(name) ?? 0;
        const checked = say(DETAILS[name], { count });
        if (found.length > 0)
          return { name, ok: false, detail: `${checked}; ${wrong(found.length, say)}`, faults: found };
        const why = skip ?? (count === 0 ? say('there were none') : null);
        return { name, ok: why === null ? true : null, detail: why ?? checked, faults: [] };
      }),
  };
}

const wrong = (count: number, say: Say): string =>
  say('{count, plural, one {one is wrong} other {# are wrong}}', { count });

const DETAILS: Record<CheckName, string> = sentences({
  log: '{count, plural, one {# entry in order} other {# entries in order}}',
  secrets: '{count, plural, one {# secret of the server} other {# secrets of the server}}',
  links: '{count, plural, one {# link of a player} other {# links of players}}',
  order: '{count, plural, one {# seat drawn} other {# seats drawn}}',
  deal: '{count, plural, one {# dealing step} other {# dealing steps}}',
  commands: '{count, plural, one {# command replayed} other {# commands replayed}}',
  commanders: '{count, plural, one {# Commander move recomputed} other {# Commander moves recomputed}}',
  rolls: '{count, plural, one {# roll of dice} other {# rolls of dice}}',
  cards: '{count, plural, one {# card drawn} other {# cards drawn}}',
  hill: '{count, plural, one {# hill drawn} other {# hills drawn}}',
  states: '{count, plural, one {# position} other {# positions}}',
  chain: '{count, plural, one {# link of the event chain} other {# links of the event chain}}',
  signatures: '{count, plural, one {# signed head} other {# signed heads}}',
});
