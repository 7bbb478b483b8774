import { z } from 'zod/mini';
import { none, route } from './contract.ts';
import { pageSize } from './paging.ts';
import { outcome, ROOM_STATUSES } from './rooms.ts';
import { CLOCKS } from './roomSettings.ts';

/** A line of the player's own list of games. */
export const myGameSchema = z.object({
  id: z.string(),
  roomCode: z.string(),
  name: z.string(),
  status: z.enum(ROOM_STATUSES),
  mapId: z.string(),
  clock: z.enum(CLOCKS),
  playerCount: z.int(),
  maxPlayers: z.int(),
  isYourTurn: z.boolean(),
  ...outcome,
  /** Owner colours by territory, for the thumbnail; empty before the start. */
  ownerColors: z.array(z.nullable(z.string())),
  /** When something last happened in it, in milliseconds since 1970, UTC. */
  updatedAt: z._default(z.int(), 0),
});
export type MyGame = z.infer<typeof myGameSchema>;

/** Nothing more can happen in it. */
export const isOver = ({ status }: Pick<MyGame, 'status'>): boolean =>
  status === 'completed' || status === 'abandoned';

const MY_GAMES_PAGE = 50;
const MOST_MY_GAMES = 100;
/** The place after a game in the list: `o:ID` among those that are not over, `e:TIME:ID` among those that are. */
const GAME_CURSOR = /^(o|e:\d{1,15}):[0-9a-f-]{36}$/;

/** Does the game go on only when its player has moved? */
export const isWaiting = ({ status, isYourTurn }: MyGame): boolean => status === 'active' && isYourTurn;

export const myGameMetaSchema = z.object({
  turnExpiresAt: z.nullable(z.int()),
  usingTimeBank: z._default(z.boolean(), false),
  timeBankSecondsRemaining: z.int(),
  /** Living players before the viewer's next turn; 0 = it is the viewer's turn. */
  queueAhead: z.int(),
  currentTurnUsername: z.nullable(z.string()),
});
export type MyGameMeta = z.infer<typeof myGameMetaSchema>;

export const myGamesRoutes = {
  list: route({
    method: 'GET',
    path: '/game/my-games',
    access: 'verified',
    summary:
      'Rooms and games of the signed-in player: all that are not over, newest first, then the others, last ended first',
    bots: true,
    query: z.strictObject({
      limit: pageSize(MY_GAMES_PAGE, MOST_MY_GAMES),
      after: z.optional(z.string().check(z.regex(GAME_CURSOR, 'Pass `next` from the previous page'))),
    }),
    body: none,
    reply: z.object({
      games: z.array(myGameSchema),
      /** Is given as `after` to get the page that follows; null = there is none. */
      next: z._default(z.nullable(z.string()), null),
    }),
  }),
  meta: route({
    method: 'GET',
    path: '/game/my-games/meta',
    access: 'verified',
    summary: 'Clocks and queues of the running games, by game id',
    bots: true,
    query: none,
    body: none,
    reply: z.object({ meta: z.record(z.string(), myGameMetaSchema) }),
  }),
};
