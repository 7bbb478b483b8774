import type { Fight } from './fights.ts';
import type { Replay, ReplayStep } from './openReplay.ts';
import type { TurnSummary } from './timeline.ts';

/** The names of players and land. */
export interface NotationNames {
  player(seat: number): string;
  territory(index: number): string;
}

interface NotedGame {
  readonly replay: Replay;
  readonly timeline: readonly TurnSummary[];
  readonly fights: readonly Fight[];
}

/**
 * A game as plain text to be posted, a line a turn:
 * `T12 Ann: +5 Ural; Ural>Siberia 9v3 won (lost 2) [77%]; move 5`. It is written and never read, and the same in every
 * language. @param title its first line
 */
export function notationOf(game: NotedGame, title: string, names: NotationNames): string {
  const { replay, timeline } = game;
  const lines = timeline.map(({ turn, seat, fromSeq, toSeq }) => {
    const deeds = deedsOf(game, fromSeq, toSeq, names);
    return `T${turn} ${plain(names.player(seat))}: ${deeds.length === 0 ? '-' : deeds.join('; ')}`;
  });
  const { result } = replay.stateAt(replay.steps.length);
  const end = result
    ? [`Won by ${result.winners.map((seat) => plain(names.player(seat))).join(', ')} (${result.reason})`]
    : [];
  return [plain(title), ...lines, ...end, ''].join('\n');
}

/** Whatever somebody is called, it stays in its line. */
const plain = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

function deedsOf(game: NotedGame, fromSeq: number, toSeq: number, names: NotationNames): string[] {
  const deeds: string[] = [];
  const land = (index: number): string => plain(names.territory(index));
  for (const step of game.replay.steps.slice(fromSeq - 1, toSeq)) {
    const fight = game.fights.find((one) => step.seq >= one.fromSeq && step.seq <= one.toSeq);
    // A fight that was rolled one by one stands where it ended.
    if (fight?.toSeq === step.seq) deeds.push(fightWords(fight, land));
    for (const event of step.events) note(deeds, event, land, (seat) => plain(names.player(seat)));
  }
  return deeds;
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

function fightWords(fight: Fight, land: (index: number) => string): string {
  const { from, to, attackers, defenders, conquered, lost, killed, chance } = fight;
  const sides = attackers === null || defenders === null ? '' : ` ${attackers}v${defenders}`;
  const outcome = conquered ? `won (lost ${lost})` : `held (lost ${lost}, killed ${killed})`;
  return `${land(from)}>${land(to)}${sides} ${outcome}${chance === null ? '' : ` [${percent(chance)}]`}`;
}

function note(
  deeds: string[],
  event: ReplayStep['events'][number],
  land: (index: number) => string,
  player: (seat: number) => string,
): void {
  switch (event.type) {
    case 'cards_redeemed':
      deeds.push(`set +${event.armies}`);
      break;
    case 'armies_deployed':
      deeds.push(`+${event.armies} ${land(event.territory)}`);
      break;
    case 'conquest_transferred':
      deeds.push(`move ${event.armies}`);
      break;
    case 'armies_fortified':
      deeds.push(`${land(event.from)}-${land(event.to)} ${event.armies}`);
      break;
    case 'deployment_undone':
      takeBack(deeds, (deed) => deed.startsWith('+'));
      break;
    case 'fortification_undone':
      takeBack(deeds, (deed) => deed.startsWith(`${land(event.from)}-`));
      break;
    case 'player_eliminated':
      deeds.push(`${player(event.seat)} out`);
      break;
    case 'player_surrendered':
      deeds.push(`${player(event.seat)} gives up`);
      break;
    default:
  }
}

function takeBack(deeds: string[], fits: (deed: string) => boolean): void {
  const at = deeds.findLastIndex(fits);
  if (at >= 0) deeds.splice(at, 1);
}
