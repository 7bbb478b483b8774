import type { Config } from './config.ts';

/** What may be chosen in the app where the environment says nothing of it; undefined = nothing was. */
export interface Chosen {
  readonly publicUrl?: string | undefined;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
}

/** The configuration of a server whose operator need not touch its environment. */
export interface Choosable {
  /** Follows what is chosen: whoever reads it late reads what counts now. */
  readonly config: Config;
  /** Names of those that the environment has set. */
  readonly fixed: readonly ('publicUrl' | 'smtp')[];
  choose(chosen: Chosen): void;
}

export function choosable(given: Config): Choosable {
  let chosen: Chosen = {};
  const hasMail = given.smtpUrl !== undefined;
  return {
    config: {
      ...given,
      get publicUrl() {
        return given.publicUrl ?? chosen.publicUrl;
      },
      get smtpUrl() {
        return given.smtpUrl ?? chosen.smtpUrl;
      },
      get mailFrom() {
        return hasMail ? given.mailFrom : (chosen.mailFrom ?? given.mailFrom);
      },
    },
    fixed: [
      ...(given.publicUrl === undefined ? [] : (['publicUrl'] as const)),
      ...(hasMail ? (['smtp'] as const) : []),
    ],
    choose(next) {
      chosen = next;
    },
  };
}
