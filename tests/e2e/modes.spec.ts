import { expect, FULL, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';
import { DEFAULT_CONFIG, GAME_MODES, type GameConfig } from '../../engine/model/config.ts';
import { sized } from '../support/size.ts';
import { openAccount, post, takeSession } from './support/accounts.ts';
import { playUntilLastTurns } from './support/lastTurns.ts';
import { nextToAct, PERSON, plainPage, step, stepByCall } from './support/player.ts';

/** The more there are, the sooner it ends. */
const COMMANDERS = 7;
/** Teams in one of them; all with dear sets and an end in sight. */
const TEAMS: Partial<GameConfig> = { teams: 2 };
/** On the screen: what comes before is played over the API. */
const TURNS = sized(1, 2);
/** Steps of these; the rest are sent over the API and seen on the screen. */
const ON_SCREEN = sized(5, Infinity);

test.use(WITHOUT_WORKER);

const server = onSharedServer();

for (const gameMode of GAME_MODES.filter((mode) => mode !== 'domination')) {
  // The gate has the one with a choice before its first turn.
  const tag = gameMode === 'capitals' ? {} : FULL;
  test(`a game of ${gameMode} is played to its end on the screen`, tag, async ({ browser }) => {
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
    for (let steps = 0; await nextToAct([player]); steps++) {
      await (steps < ON_SCREEN ? step(player, PERSON) : stepByCall(player));
    }
    await expect(page.getByRole('dialog', { name: /Victory|Defeat|A draw/ })).toBeVisible();
  });
}
