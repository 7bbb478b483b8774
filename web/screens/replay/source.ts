import { t } from '@lingui/core/macro';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { loadReplay } from '../../../db/local/replays/replays.ts';
import { keepStudy } from '../../../db/local/replays/studies.ts';
import { boardMapOf, type BoardMap } from '../../../engine/model/boardMap.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { lockstepAt } from '../../../engine/replay/lockstep.ts';
import { openReplay, UnreadableReplay, type Replay } from '../../../engine/replay/openReplay.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { replayRoutes, type ReplaySummary } from '../../../sync-server/protocol/replays.ts';
import { shareRoutes } from '../../../sync-server/protocol/shares.ts';
import { api, ApiError } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { gameRefetched } from '../../client/game/topics.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { mapQuery } from '../../client/queries/useMap.ts';
import { replayByTurns } from '../../client/replays/byTurns.ts';
import { askedBody } from '../../client/replays/bodies.ts';
import { followedReplay, LostTrack, type FollowPorts } from '../../client/replays/follow.ts';
import { follower } from '../../client/replays/follower.ts';
import { toast } from '../../base/ui/toast.ts';
import type { WholeStudy } from '../../../engine/study/study.ts';
import { ask } from '../offline/ask.ts';
import { boardOf } from '../offline/boards.ts';
import { SKIRMISH_ID } from '../tutorial/skirmishId.ts';
import { refreshStudy } from '../study/studies.ts';
import { fileBody } from './fileBody.ts';
import { i18n } from '#i18n';
import { told, type Told, type ToldSource } from './told.ts';

/** A game of the server: whole from this device or in one piece when it is over, step by step while it runs. */
export async function serverGame(gameId: string, userId: string): Promise<Told> {
  try {
    return await toldOf(await askedBody(gameId), userId, () => ({ isOnServer: true }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'game_not_over') return runningGame(gameId, userId);
    throw explained(error, t`Failed to load replay summary`);
  }
}

/** A finished game behind a link, for whoever has it. */
export async function sharedGame(token: string, owner: string): Promise<Told> {
  try {
    const { turn, until, body, study } = await api(shareRoutes.shared, { params: { token } });
    const { title } = await queryClient.fetchQuery(mapQuery(body.map.id, body.map.rev));
    // The name of a private game is its players' business.
    const game = await toldOf({ ...body, name: body.name || title }, '', ({ turns }) => {
      const endOf = (wanted: number) => turns.find((span) => span.turn === wanted)?.toSeq;
      return { first: endOf(turn) ?? 1, until: endOf(until) ?? null };
    });
    if (study !== null) await keepShared(study, owner);
    return game;
  } catch (error) {
    throw explained(error, t`This shared game could not be loaded.`);
  }
}

/** Branches and notes that came with a game stand beside what the device has of it. What it cannot keep is not shown. */
async function keepShared(study: WholeStudy, owner: string): Promise<void> {
  try {
    await withDatabase(owner, (database) => keepStudy(database, study));
    await refreshStudy(owner, study.study.id);
  } catch {
    toast.error(t`The branches of this game could not be kept on this device.`);
  }
}

/** A game that was played on this device, or came here as a file. */
export async function deviceGame(gameId: string, owner: string): Promise<Told> {
  const game = (await ask('list', owner)).find(({ id }) => id === gameId);
  if (game === undefined) return gameId === SKIRMISH_ID ? lesson() : fileGame(gameId, owner);
  const { players, config } = game.header;
  const people = [...players.keys()].filter((seat) => players[seat]?.isAi === false);
  // Whoever plays alone, and sees all land, may look back in the middle of a game: nobody is told what is not theirs.
  const isOpenToThem = people.length === 1 && !rulesetFor(config).vision.hides;
  if (game.standing.winners === null && !isOpenToThem) {
    throw new Error(t`This game is not over yet. It can be watched when it is.`);
  }
  try {
    const { id, rev } = game.header.map;
    const map = await boardOf(owner, { id, rev });
    if (map.rev !== rev) throw new UnreadableReplay('other_map', `not ${id}@${rev}`);
    await ask('find', owner, gameId);
    await ask('open', boardMapOf(map), { locale: i18n.locale, messages: i18n.messages });
    const me = people.length === 1 ? (people[0] ?? null) : null;
    return await toldOf(fileBody(await ask('file'), game.colors), owner, () => ({ me }));
  } catch (error) {
    throw explained(error, t`This device could not read the game.`);
  }
}

async function lesson(): Promise<Told> {
  try {
    const { lessonGame } = await import('./lessonGame.ts');
    return await lessonGame();
  } catch {
    throw new Error(t`There is no game at this address on this device.`);
  }
}

async function fileGame(gameId: string, owner: string): Promise<Told> {
  const body = await withDatabase(owner, (database) => loadReplay(database, gameId));
  if (body === null) throw new Error(t`There is no game at this address on this device.`);
  return toldOf(body, owner).catch((error: unknown) => {
    throw explained(error, t`This device could not read the game.`);
  });
}

/** A body, wherever it comes from. @param userId the account whose seat is called its own @param known what is known besides */
export async function toldOf(
  body: ReplayBody,
  userId: string,
  known: (replay: Replay) => Partial<ToldSource> = () => ({}),
): Promise<Told> {
  const map = await queryClient.fetchQuery(mapQuery(body.map.id, body.map.rev));
  const seat = body.players.findIndex(({ id }) => id === userId);
  const replay = openReplay(boardMapOf(map), body);
  return told({
    gameId: body.gameId,
    name: body.name,
    map,
    players: body.players,
    replay,
    isOnServer: false,
    isOver: true,
    body,
    branch: null,
    first: 1,
    until: null,
    me: seat < 0 ? null : seat,
    ...known(replay),
  });
}

/** The running game that was watched last. */
const running = follower();

const resyncing: FollowPorts['resyncing'] = (reason) => tabs.tell(gameRefetched, { reason });

/** Somebody wants a game that could not be shown from its beginning. */
export const startAnew = (): void => running.startAnew(resyncing);

async function runningGame(gameId: string, userId: string): Promise<Told> {
  const params = { id: gameId };
  try {
    const summary = await api(replayRoutes.summary, { params });
    const { meta } = summary;
    const map = await queryClient.fetchQuery(mapQuery(meta.map.id, meta.map.rev));
    const board = boardMapOf(map);
    const ports: FollowPorts = {
      fetchFrames: (fromSeq, withSnapshot) =>
        api(replayRoutes.frames, {
          params,
          query: { fromSeq, includeSnapshot: withSnapshot ? '1' : '0' },
        }),
      resyncing,
    };
    const key = `${gameId} ${userId}`;
    const replay = await running.follow(key, board, ports).then(
      (followed) => followedReplay(board, followed),
      (error: unknown) => {
        if (error instanceof LostTrack) return turnByTurn(key, board, summary);
        throw error;
      },
    );
    const seat = meta.players.findIndex(({ id }) => id === userId);
    return told({
      gameId,
      name: meta.name,
      map,
      players: meta.players,
      replay,
      isOnServer: true,
      isOver: false,
      body: null,
      branch: null,
      first: 1,
      until: null,
      me: seat < 0 ? null : seat,
    });
  } catch (error) {
    throw explained(error, t`Failed to load lockstep frames`);
  }
}

/** Where frames do not fit however often they are fetched: the same game by what each turn left behind. */
async function turnByTurn(key: string, board: BoardMap, summary: ReplaySummary): Promise<Replay<GameView>> {
  const params = { id: summary.meta.gameId };
  const { snapshot } = await api(replayRoutes.frames, { params, query: { limit: 1, includeSnapshot: '1' } });
  if (snapshot === null) throw new Error(t`Failed to load lockstep frames`);
  try {
    const replay = await replayByTurns(key, lockstepAt(board, snapshot.game, snapshot.seq).view, summary, {
      fetchChunk: async (fromTurn, toTurn) =>
        (await api(replayRoutes.chunk, { params, query: { fromTurn, toTurn } })).turns,
    });
    toast.error(t`The steps of this game could not be followed: it is shown turn by turn.`);
    return replay;
  } catch (error) {
    throw explained(error, t`Failed to load replay chunk`);
  }
}

/** The same error in words for the reader. */
function explained(error: unknown, fallback: string): Error {
  if (error instanceof UnreadableReplay) return new Error(REASONS[error.reason]());
  if (error instanceof ApiError || !(error instanceof Error)) return new Error(messageOf(error, fallback));
  return error;
}

const REASONS = {
  other_map: () => t`This game was played on an earlier edition of its map.`,
  unknown_event: () => t`This game was played on a newer release. Reload to get it.`,
  not_whole: () => t`This game is not whole: parts of its log are missing.`,
} as const satisfies Record<UnreadableReplay['reason'], () => string>;
