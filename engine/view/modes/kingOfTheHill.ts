import { sentence } from '../events/logSentence.ts';
import { PUBLIC, type EventViews } from './eventView.ts';

export const kingOfTheHill: EventViews<'king_of_the_hill'> = {
  hill_activated: {
    ...PUBLIC,
    fogged: (event) => [{ ...event, armies: 0 }],
    sentence: ({ hill }, names, say) =>
      sentence(null, say('King of the Hill activated: {hill}', { hill: names.territory(hill) })),
  },
  hill_announced: {
    ...PUBLIC,
    sentence: ({ hill }, names, say) =>
      sentence(null, say('The next hill will be {hill}', { hill: names.territory(hill) })),
  },
  hill_rotated: {
    ...PUBLIC,
    sentence: ({ hill }, names, say) =>
      sentence(null, say('Hill has rotated to {hill}.', { hill: names.territory(hill) })),
  },
  hill_point_scored: {
    ...PUBLIC,
    sentence: ({ seat, points }, names, say) =>
      sentence(
        seat,
        say('{player} gained a hill point, {points} in all', { player: names.player(seat), points }),
      ),
  },
};
