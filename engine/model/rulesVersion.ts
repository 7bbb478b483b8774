/** Changes with every change of the rules by which an older log would play otherwise. */
export const RULES_VERSION = '3';

/** A game is played to its end, played again and proved by the rules it began with; these are told apart. */
export const PLAYED_RULES = ['2', RULES_VERSION] as const;
export type RulesVersion = (typeof PLAYED_RULES)[number];

export const isPlayedStill = (version: string): version is RulesVersion =>
  PLAYED_RULES.some((one) => one === version);

/** The rules behind the version that a game's head names: the oldest for those before, the newest for all others. */
export function rulesNamed(version: string): RulesVersion {
  if (version === '1') return '2';
  return isPlayedStill(version) ? version : RULES_VERSION;
}
