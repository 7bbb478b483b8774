import { expect, test } from 'vitest';
import { DEFAULT_CONFIG, GAME_MODES, type GameConfig } from '../../../engine/model/config.ts';
import { draftName } from '../../../web/client/maps/draftName.ts';
import { configWords } from '../../../web/screens/modes/setups.ts';
import {
  check,
  firstDraft,
  mapNamed,
  seatsOf,
  summary,
  type Draft,
} from '../../../web/screens/create/draft.ts';
import { PRESETS } from '../../../web/screens/create/presets.ts';

const draft: Draft = firstDraft();

test('the form can be sent as it comes, and as every preset makes it', () => {
  expect(check(draft)).toMatchObject({ ok: true, settings: { maxPlayers: 4, aiOpponents: [] } });
  for (const preset of PRESETS) expect(check({ ...draft, ...preset.draft })).toMatchObject({ ok: true });
});

test('closed seats are no seats, and Commanders are opponents', () => {
  expect(check({ ...draft, seats: seatsOf(1, 2) })).toMatchObject({
    settings: { maxPlayers: 4, aiOpponents: [{ aiDifficulty: 'commander' }, { aiDifficulty: 'commander' }] },
  });
});

test.each<[Partial<Draft>, string, string]>([
  [{ name: '  ' }, 'name', 'Give the game a name'],
  [{ name: 'a<b' }, 'name', "Use only letters, digits, spaces and - _ ' . !"],
  [{ seats: seatsOf(0, 0) }, 'seats', 'Open one more seat'],
])('%o is wrong', (by, field, message) =>
  expect(check({ ...draft, ...by })).toEqual({ ok: false, field, message }),
);

test('an address can name a map, but only one that there is', () => {
  expect(mapNamed('europe')).toEqual({ mapId: 'europe' });
  for (const none of ['atlantis', '', null]) expect(mapNamed(none)).toEqual({});
});

test('a draft of the user’s is named by an address too, and played in a private room alone', () => {
  const mapId = draftName('018f5e6a-7c2b-7d3e-8f4a-5b6c7d8e9f00');
  const named = mapNamed(mapId);
  expect(named).toEqual({ mapId, isPrivate: true, ranked: false });
  expect(check({ ...draft, ...named })).toMatchObject({ ok: true, settings: { mapId } });
  expect(check({ ...draft, ...named, isPrivate: false })).toMatchObject({ ok: false, field: 'isPrivate' });
  expect(mapNamed(draftName('nothing'))).toEqual({});
});

test('a password goes with a private room only, and must not be too short', () => {
  expect(check({ ...draft, isPrivate: true }, 'marrow')).toMatchObject({ settings: { password: 'marrow' } });
  expect(check(draft, 'marrow')).not.toHaveProperty('settings.password');
  expect(check({ ...draft, isPrivate: true }, 'abc')).toMatchObject({ ok: false, field: 'password' });
});

test('the summary says what is played', () => {
  expect(summary({ ...draft, seats: seatsOf(2, 1), isPrivate: true })).toBe(
    '4 players · World · Domination · fixed cards · fortify: path, once · Live · 90 s · 1 AI Commander · private',
  );
});

test.each<[Partial<GameConfig>, string]>([
  [{}, 'Domination · fixed cards · fortify: path, once'],
  [{ visibility: 'fog' }, 'Domination · fog of war · fixed cards · fortify: path, once'],
  [{ dominationPercent: 70 }, 'Domination · 70% of the land wins · fixed cards · fortify: path, once'],
  [
    { gameMode: 'assassination', contractsToWin: 2, anyKill: true, visibility: 'fog', cardMode: 'none' },
    'Assassination · 2 contracts win · any kill counts · fog of war · no cards · fortify: path, once',
  ],
  [
    { gameMode: 'capitals', capitalSpoils: 'neutral', teams: 2, teamDeploy: 'half' },
    'Capitals · fallen land neutral · 2 teams · half of the armies for teammates · fixed cards · fortify: path, once',
  ],
  [
    { gameMode: 'king_of_the_hill', roundLimit: 20, startingArmies: 2, movementType: 'path_multi' },
    'King of the Hill · the hill stays 3 rounds · fixed cards · fortify: paths · 20 rounds · 2 armies a territory',
  ],
  [
    { trench: true, advancedCards: true, neutralThird: true, turnOrderCompensation: false },
    'Domination · fixed cards · fortify: path, once · trench warfare · quiet inheritance · a third of the land wild · turn order not evened out',
  ],
])('%o in words', (by, words) => expect(configWords({ ...DEFAULT_CONFIG, ...by })).toBe(words));

const CHANGED: GameConfig = {
  gameMode: 'capitals',
  teams: 3,
  visibility: 'fog',
  cardMode: 'none',
  movementType: 'path_multi',
  roundLimit: 20,
  startingArmies: 1,
  dominationPercent: 60,
  advancedCards: true,
  trench: true,
  neutralThird: true,
  teamDeploy: 'none',
  capitalSpoils: 'one',
  hillRounds: 5,
  contractsToWin: 3,
  anyKill: true,
  turnOrderCompensation: false,
};

test.each(Object.entries(CHANGED))('%s: %s does not go unsaid', (field, value) => {
  const said = GAME_MODES.map((gameMode) => {
    const usual: GameConfig = { ...DEFAULT_CONFIG, teams: 2, gameMode };
    return configWords({ ...usual, [field]: value }) !== configWords(usual);
  });
  expect(said).toContain(true);
});
