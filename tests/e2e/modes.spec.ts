import { expect, FULL, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';
import { DEFAULT_CONFIG, GAME_MODES, type GameConfig } from '../../engine/model/config.ts';
import { openAccount, post, takeSession } from './support/accounts.ts';
import { playUntilLastTurns } from './support/lastTurns.ts';
import { nextToAct, PERSON, plainPage, step } from './support/player.ts';

/** The more there are, the sooner it ends. */
const COMMANDERS = 7;
/** Teams in one of them; all with dear sets and an end in sight. */
const TEAMS: Partial<GameConfig> = { teams: 2 };
/** On the screen: what comes before is played over the API. */
const TURNS = 2;

test.use(WITHOUT_WORKER);

const server = onSharedServer();

for (const gameMode of GAME_MODES.filter((mode) => mode !== 'domination')) {
  test(`a game of ${gameMode} is played to its end on the screen`, FULL, async ({ browser }) => {
    const username = gameMode.slice(0, 12);
    const { token } = await openAccount(server.url, username);
    const inTeams = gameMode === 'king_of_the_hill';
    const config = {
      ...DEFAULT_CONFIG,
      gameMode,
      cardMode: 'escalating',
      roundLimit: 20,
      ...(inTeams ? TEAMS : {}),
    };
    const settings = {
      name: `A game of ${username.replaceAll('_', ' ')}`,
      mapId: 'world',
      maxPlayers: COMMANDERS + 1,
      clock: 'relaxed',
      config,
      aiOpponents: Array.from({ length: COMMANDERS }, () => ({ aiDifficulty: 'commander' })),
    };
    const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, token);
    await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
    const seated = { url: server.url, token, roomId: room.id };
    await playUntilLastTurns(server, [seated], TURNS);

    const page = await plainPage(browser, { viewport: { width: 1440, height: 900 } });
    await takeSession(page, server.url, username);
    await page.goto(`${server.url}/room/${room.id}`);
    await expect(page.getByRole('region', { name: 'Objective' })).toBeVisible();
    const player = { ...seated, page, touch: false };
    while (await nextToAct([player])) await step(player, PERSON);
    await expect(page.getByRole('dialog', { name: /Victory|Defeat|A draw/ })).toBeVisible();
  });
}
