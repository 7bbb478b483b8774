import { DEFAULT_CONFIG, type GameConfig } from '../model/config.ts';

/** A room may be ranked or not by these of its settings. */
export interface RankedSettings {
  readonly isPrivate: boolean;
  readonly config: GameConfig;
  readonly aiOpponents: readonly unknown[];
}

/** Without a limit of rounds a game of a day a turn would last for a year. */
export const DAILY_ROUNDS = 50;

/** Players of a ranked game may choose these; all else is as usual, so that ratings compare. */
const FREE: ReadonlySet<string> = new Set<keyof GameConfig>(['gameMode', 'visibility']);

/** Says why such a room cannot be ranked, and which of its settings is against it; null = it can. */
export function whyUnranked({
  isPrivate,
  config,
  aiOpponents,
}: RankedSettings): { field: string; message: string } | null {
  if (isPrivate) return { field: 'isPrivate', message: 'A ranked game is open to everybody' };
  if (aiOpponents.length > 0) return { field: 'aiOpponents', message: 'Ranked games are for people only' };
  if (config.teams > 0) return { field: 'config.teams', message: 'A ranked game is everybody for himself' };
  const { roundLimit } = config;
  // Which of these two it is follows from the clock, whatever is handed in.
  const usual = roundLimit === DAILY_ROUNDS ? { ...DEFAULT_CONFIG, roundLimit } : DEFAULT_CONFIG;
  const changed = Object.keys(config).find(
    (rule): boolean => !FREE.has(rule) && chosen(config, rule) !== chosen(usual, rule),
  );
  return changed
    ? {
        field: `config.${changed}`,
        message: 'A ranked game is played by the usual rules; mode and visibility are free',
      }
    : null;
}

/** A switch that nobody has chosen is off. */
const chosen = (config: GameConfig, rule: string): unknown => config[rule as keyof GameConfig] ?? false;
