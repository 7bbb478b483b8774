import type { BoardMap } from '../model/boardMap.ts';
import type { ViewEvent } from './eventsFor.ts';
import type { RosterEntry } from './gameWire.ts';
import type { GameEvent } from '../model/event.ts';
import type { Seat, TerritoryIndex } from '../model/ids.ts';
import { isDraw } from '../model/state.ts';

/** Turns indices into what people read. */
export interface Names {
  player(seat: Seat): string;
  territory(territory: TerritoryIndex): string;
  /** `teams[seat]`; without teams each seat is its own. */
  readonly teams: readonly number[];
}

export interface StoryLine {
  /** Whose doing it is; null for the game itself. */
  readonly seat: Seat | null;
  /** Pieces at odd positions are names of territories, to be set apart from the rest. */
  readonly parts: readonly string[];
  /** A second, smaller line: the dice. */
  readonly detail: string | null;
}

/** The log of one command: one line for a whole battle, however many rolls it took. */
export function storyOf(events: readonly ViewEvent[], names: Names): StoryLine[] {
  const rolls = events.filter((event) => event.type === 'dice_rolled');
  return summedUp(events).flatMap((event) => {
    if (event.type !== 'dice_rolled') return lineOf(event, names) ?? [];
    return event === rolls[0] ? battleLine(rolls, events, names) : [];
  });
}

/** What is seen of a fight or a march at one end of it changes that end bit by bit: one line for all. */
const summedUp = (events: readonly ViewEvent[]): ViewEvent[] =>
  events.reduce<ViewEvent[]>((told, event) => {
    const last = told.at(-1);
    if (event.type !== 'armies_changed' || last?.type !== 'armies_changed') return [...told, event];
    if (event.territory !== last.territory) return [...told, event];
    return [...told.slice(0, -1), { ...event, change: last.change + event.change }];
  }, []);

export const storyText = (line: StoryLine): string => line.parts.join('');

export interface LoggedLine {
  readonly seq: number;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly text: string;
  /** The acting player; null for the game itself. */
  readonly playerId: string | null;
  readonly detail: string | null;
}

/** Who plays where: what a log needs besides the events. */
interface Cast {
  readonly map: BoardMap;
  readonly roster: readonly RosterEntry[];
  readonly teams: readonly number[];
}

/** The lines of one command as a log keeps them, counted from `first`. */
export function logLines(
  events: readonly ViewEvent[],
  { map, roster, teams }: Cast,
  { at, first }: { readonly at: number; readonly first: number },
): LoggedLine[] {
  const names: Names = {
    player: (seat) => roster[seat]?.username ?? 'A player',
    territory: (territory) => map.territories[territory]?.name ?? '',
    teams,
  };
  return storyOf(events, names).map((line, position) => ({
    seq: first + position,
    at,
    text: storyText(line),
    playerId: line.seat === null ? null : (roster[line.seat]?.id ?? null),
    detail: line.detail,
  }));
}

function battleLine(
  rolls: readonly Extract<GameEvent, { type: 'dice_rolled' }>[],
  events: readonly ViewEvent[],
  names: Names,
): StoryLine[] {
  const [first] = rolls;
  const last = rolls.at(-1);
  if (!first || !last) return [];
  const lost = rolls.reduce((sum, roll) => sum + roll.attackerLosses, 0);
  const killed = rolls.reduce((sum, roll) => sum + roll.defenderLosses, 0);
  const taken = events.some((event) => event.type === 'territory_conquered');
  const foe = first.defender < 0 ? 'neutral land' : names.player(first.defender);
  const attacker = names.player(first.attacker);
  const place = names.territory(first.to);
  const dice = `${last.attackerDice.join(' ')} against ${last.defenderDice.join(' ')}`;
  return [
    {
      seat: first.attacker,
      parts: taken
        ? [`${attacker} took `, place, ` from ${foe}, lost ${lost}`]
        : [`${attacker} attacked `, place, ` (${foe}), lost ${lost}, killed ${killed}`],
      detail: rolls.length > 1 ? `${rolls.length} rolls, last ${dice}` : dice,
    },
  ];
}

function lineOf(event: Exclude<ViewEvent, { type: 'dice_rolled' }>, names: Names): StoryLine | null {
  const line = (seat: Seat | null, ...parts: string[]): StoryLine => ({ seat, parts, detail: null });
  switch (event.type) {
    case 'game_started':
      return line(null, `The game began: ${event.seats} players`);
    case 'turn_started':
      return line(event.seat, `${names.player(event.seat)} began turn ${event.turn}`);
    case 'cards_redeemed':
      return line(
        event.seat,
        `${names.player(event.seat)} redeemed a set${event.armies > 0 ? ` for ${event.armies} armies` : ''}`,
      );
    case 'armies_deployed':
      return line(
        event.seat,
        `${names.player(event.seat)} deployed ${event.armies} on `,
        names.territory(event.territory),
      );
    case 'deployment_undone':
      return line(
        event.seat,
        `${names.player(event.seat)} took back ${event.armies} from `,
        names.territory(event.territory),
      );
    case 'player_eliminated':
      return line(event.by, `${names.player(event.by)} eliminated ${names.player(event.seat)}`);
    case 'cards_captured':
      return line(event.seat, `${names.player(event.seat)} captured ${countOf(event.cards.length, 'card')}`);
    case 'conquest_transferred':
      return line(null, `${countOf(event.armies, 'army', 'armies')} moved into `, names.territory(event.to));
    case 'armies_fortified':
      return line(
        null,
        `${countOf(event.armies, 'army', 'armies')} marched to `,
        names.territory(event.to),
        ' from ',
        names.territory(event.from),
      );
    case 'fortification_undone':
      return line(null, `The march to `, names.territory(event.to), ' was taken back');
    case 'card_drawn':
      return line(event.seat, `${names.player(event.seat)} earned a card`);
    case 'player_surrendered':
      return line(event.seat, `${names.player(event.seat)} surrendered`);
    case 'game_ended': {
      const winners = event.winners.map((seat) => names.player(seat)).join(' and ');
      const draw = isDraw(names.teams, event.winners);
      return line(null, draw ? `A draw between ${winners}` : `${winners} won the game`);
    }
    case 'seat_abandoned':
      return line(event.seat, `${names.player(event.seat)} left; a commander takes over`);
    case 'draw_voted':
      return line(event.seat, `${names.player(event.seat)} ${event.on ? 'offers' : 'takes back'} a draw`);
    case 'capital_attack_checked':
      return line(
        event.attack.attacker,
        `${names.player(event.attack.attacker)} threatens the capital of ${names.player(event.attack.defender)}: `,
        names.territory(event.attack.capital),
      );
    case 'capital_fell':
      return line(
        event.conqueror,
        `${names.player(event.conqueror)} took the capital of ${names.player(event.eliminated)}: `,
        names.territory(event.capital),
      );
    case 'hill_activated':
      return line(null, 'King of the Hill activated: ', names.territory(event.hill));
    case 'hill_announced':
      return line(null, 'The next hill will be ', names.territory(event.hill));
    case 'hill_rotated':
      return line(null, 'Hill has rotated to ', names.territory(event.hill), '.');
    case 'hill_point_scored':
      return line(event.seat, `${names.player(event.seat)} gained a hill point, ${event.points} in all`);
    case 'contract_assigned':
      return line(
        event.seat,
        event.first
          ? `Contract assigned: eliminate ${names.player(event.target)}.`
          : `Contract updated: new target is ${names.player(event.target)}.`,
      );
    case 'contract_completed':
      return line(event.seat, `${names.player(event.seat)} completed a contract`);
    case 'armies_changed':
      return line(
        null,
        `${countOf(Math.abs(event.change), 'army', 'armies')} ${event.change > 0 ? 'more' : 'fewer'} in `,
        names.territory(event.territory),
      );
    case 'owner_changed':
      return line(event.owner, `${names.player(event.owner)} took `, names.territory(event.territory));
    case 'objective_changed':
    case 'capital_reinforced':
    case 'phase_changed':
    case 'territory_conquered':
    case 'redemption_forced':
    case 'redemption_settled':
    case 'deck_reshuffled':
    case 'turn_ended':
      return null;
    default:
      return event satisfies never;
  }
}

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
