import { UNKNOWN_CARD } from '../model/cards.ts';
import type { GameEvent } from '../model/event.ts';
import type { Viewer } from '../model/state.ts';

/** What happened, as told to one viewer: who draws or captures a card is public, which one is not. */
export const eventsFor = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.map((event) => {
    switch (event.type) {
      case 'game_started':
        return { ...event, cardTypes: [], dealtReinforcements: [], dealtRegions: [] };
      case 'card_drawn':
        return event.seat === viewer ? event : { ...event, card: UNKNOWN_CARD };
      case 'cards_captured': {
        const involved = event.seat === viewer || event.from === viewer;
        return involved ? event : { ...event, cards: event.cards.map(() => UNKNOWN_CARD) };
      }
      default:
        return event;
    }
  });
