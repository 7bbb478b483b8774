import type { ViewEvent } from './events/viewEvent.ts';
import type { DiceRolled } from '../model/event.ts';
import { isDraw } from '../model/state.ts';
import { inEnglish, listed, type Say, type Values } from '../model/words.ts';
import { sentence, type LogSentence, type Names } from './events/logSentence.ts';
import { modeEventView } from './modeEventView.ts';

/** The log of one command: one line for a whole battle, however many rolls it took. */
export function sentencesOf(events: readonly ViewEvent[], names: Names, say: Say = inEnglish): LogSentence[] {
  const rolls = events.filter((event) => event.type === 'dice_rolled');
  return summedUp(events).flatMap((event) => {
    if (event.type !== 'dice_rolled') return lineOf(event, names, say) ?? [];
    return event === rolls[0] ? battleLine(rolls, events, names, say) : [];
  });
}

/** A fight or a march of which one end is seen changes that end bit by bit: one line for all. */
const summedUp = (events: readonly ViewEvent[]): ViewEvent[] =>
  events.reduce<ViewEvent[]>((told, event) => {
    const last = told.at(-1);
    if (event.type !== 'armies_changed' || last?.type !== 'armies_changed') return [...told, event];
    if (event.territory !== last.territory) return [...told, event];
    return [...told.slice(0, -1), { ...event, change: last.change + event.change }];
  }, []);

export const textOf = ({ text }: LogSentence): string => text;

function battleLine(
  rolls: readonly DiceRolled[],
  events: readonly ViewEvent[],
  names: Names,
  say: Say,
): LogSentence[] {
  const [first] = rolls;
  const last = rolls.at(-1);
  if (!first || !last) return [];
  const taken = events.some((event) => event.type === 'territory_conquered');
  const foe = first.defender < 0 ? null : names.player(first.defender);
  const lost = rolls.reduce((sum, roll) => sum + roll.attackerLosses, 0);
  const killed = rolls.reduce((sum, roll) => sum + roll.defenderLosses, 0);
  const told = { attacker: names.player(first.attacker), place: names.territory(first.to), lost, killed };
  const dice = {
    rolls: rolls.length,
    dice: last.attackerDice.join(' '),
    others: last.defenderDice.join(' '),
  };
  return [
    {
      seat: first.attacker,
      text: taken ? takenText(told, foe, say) : attackedText(told, foe, say),
      detail:
        rolls.length > 1
          ? say('{rolls} rolls, last {dice} against {others}', dice)
          : say('{dice} against {others}', dice),
      subject: { type: 'battle', rolls, lost, killed, conquered: taken },
    },
  ];
}

const takenText = (told: Values, foe: string | null, say: Say): string =>
  foe === null
    ? say('{attacker} took {place} from neutral land, lost {lost}', told)
    : say('{attacker} took {place} from {foe}, lost {lost}', { ...told, foe });

const attackedText = (told: Values, foe: string | null, say: Say): string =>
  foe === null
    ? say('{attacker} attacked {place} (neutral land), lost {lost}, killed {killed}', told)
    : say('{attacker} attacked {place} ({foe}), lost {lost}, killed {killed}', { ...told, foe });

function lineOf(
  event: Exclude<ViewEvent, { type: 'dice_rolled' }>,
  names: Names,
  say: Say,
): LogSentence | null {
  const player = 'seat' in event ? names.player(event.seat) : '';
  switch (event.type) {
    case 'game_started':
      return sentence(null, say('The game began: {seats} players', { seats: event.seats }));
    case 'turn_started':
      return sentence(event.seat, say('{player} began turn {turn}', { player, turn: event.turn }), {
        type: 'turn',
        turn: event.turn,
      });
    case 'cards_redeemed': {
      const { armies } = event;
      return sentence(
        event.seat,
        armies > 0
          ? say('{player} redeemed a set for {armies} armies', { player, armies })
          : say('{player} redeemed a set', { player }),
      );
    }
    case 'armies_deployed': {
      const { territory, armies } = event;
      const place = names.territory(territory);
      return sentence(event.seat, say('{player} deployed {armies} on {place}', { player, armies, place }), {
        type: 'placement',
        territory,
        armies,
      });
    }
    case 'deployment_undone': {
      const { territory, armies } = event;
      const place = names.territory(territory);
      return sentence(
        event.seat,
        say('{player} took back {armies} from {place}', { player, armies, place }),
        {
          type: 'placement',
          territory,
          armies: -armies,
        },
      );
    }
    case 'player_eliminated':
      return sentence(event.by, say('{by} eliminated {player}', { by: names.player(event.by), player }));
    case 'cards_captured': {
      const cards = event.cards.length;
      return sentence(
        event.seat,
        say('{player} captured {cards, plural, one {# card} other {# cards}}', { player, cards }),
      );
    }
    case 'conquest_transferred': {
      const { armies } = event;
      const place = names.territory(event.to);
      return sentence(
        null,
        say('{armies, plural, one {# army} other {# armies}} moved into {place}', { armies, place }),
      );
    }
    case 'armies_fortified': {
      const { armies } = event;
      const [to, from] = [names.territory(event.to), names.territory(event.from)];
      return sentence(
        null,
        say('{armies, plural, one {# army} other {# armies}} marched to {to} from {from}', {
          armies,
          to,
          from,
        }),
      );
    }
    case 'fortification_undone':
      return sentence(null, say('The move to {place} was undone', { place: names.territory(event.to) }));
    case 'card_drawn':
      return sentence(event.seat, say('{player} earned a card', { player }));
    case 'player_surrendered':
      return sentence(event.seat, say('{player} surrendered', { player }));
    case 'game_ended': {
      const winners = listed(
        event.winners.map((seat) => names.player(seat)),
        say,
      );
      return sentence(
        null,
        isDraw(names.teams, event.winners)
          ? say('A draw between {winners}', { winners })
          : say('{winners} won the game', { winners }),
      );
    }
    case 'seat_abandoned':
      return sentence(event.seat, say('{player} left; a Commander takes over', { player }));
    case 'seat_returned':
      return sentence(event.seat, say('{player} is back', { player }));
    case 'seat_taken':
      return sentence(event.seat, say('{player} takes over for an absent player', { player }));
    case 'draw_voted':
      return sentence(
        event.seat,
        event.on
          ? say('{player} offers a draw', { player })
          : say('{player} withdraws the draw offer', { player }),
      );
    case 'armies_changed': {
      const armies = Math.abs(event.change);
      const place = names.territory(event.territory);
      return sentence(
        null,
        event.change > 0
          ? say('{armies, plural, one {# army} other {# armies}} more in {place}', { armies, place })
          : say('{armies, plural, one {# army} other {# armies}} fewer in {place}', { armies, place }),
      );
    }
    case 'owner_changed': {
      const owner = names.player(event.owner);
      return sentence(
        event.owner,
        say('{owner} took {place}', { owner, place: names.territory(event.territory) }),
      );
    }
    case 'objective_changed':
    case 'phase_changed':
    case 'territory_conquered':
    case 'redemption_forced':
    case 'redemption_settled':
    case 'deck_reshuffled':
    case 'turn_ended':
      return null;
    default:
      return modeEventView(event).sentence(event, names, say);
  }
}
