import { connect } from '../bench/socketClient.ts';
import { stateOf } from '../e2e/support/player.ts';
import type { Table } from './world.ts';

/** Whoever sits among commanders: places what they have and ends their turn, so that commanders always have something to think of. */
export async function playAmongCommanders(url: string, { id: roomId, tokens }: Table): Promise<() => void> {
  const token = tokens.find((own) => own !== null) ?? '';
  const socket = await connect(url, { token });
  await socket.ask('join-room', { roomId });

  const turn = async (): Promise<void> => {
    const game = await stateOf({ url, token, roomId });
    const { viewerId, currentPlayer, version: baseVersion } = game;
    const own = game.board.territories.find(({ ownerId }) => ownerId === viewerId);
    const armies = game.players.find(({ id }) => id === viewerId)?.armies ?? 0;
    if (currentPlayer !== viewerId || !own) return;
    const give = (action: object): Promise<string> =>
      socket.ask('game-action', { roomId, idempotencyKey: crypto.randomUUID(), baseVersion, action });
    if (armies > 0) await give({ type: 'deploy', territoryId: own.id, armies });
    await give({ type: 'end_turn' });
  };
  let hasLeft = false;
  const play = (): void =>
    void turn().catch((error: unknown) => {
      if (!hasLeft) console.log('among commanders:', error);
    });

  socket.onEvent((text) => {
    if (text.startsWith('42["turn:start"')) play();
  });
  play();
  return () => {
    hasLeft = true;
    socket.close();
  };
}
