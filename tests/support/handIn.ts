import type { Recording } from '../../engine/file/recording.ts';
import { PLAYER_COLORS } from '../../engine/model/colors.ts';
import { historyRoutes } from '../../sync-server/protocol/history.ts';
import { call } from './rest.ts';

/** Hands in a game that was recorded on a device, for the first of its players. */
export async function handIn(url: string, token: string, recording: Recording): Promise<void> {
  const body = {
    recording,
    me: 0,
    colors: PLAYER_COLORS.slice(0, recording.players.length).map(({ hex }) => hex),
    times: Array.from({ length: recording.acts.length + 1 }, (_, at) => 1_000_000 + at * 1_000),
  };
  await call(url, token, historyRoutes.handIn, { body });
}
