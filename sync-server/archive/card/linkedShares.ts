import { definitionOf } from '../../games/facts/maps.ts';
import type { Games } from '../../games/live/context.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import type { LinkReader } from '../../links/linkReader.ts';
import type { Replays } from '../replay/replays.ts';
import { shares } from '../replay/shares.ts';
import { titleOfShared } from './shareCard.ts';

const PATH = /^\/share\/([\w-]{1,64})$/;

/** Reads what links to shared games of this server show, for messages; nothing is fetched. */
export function linkedShares(
  games: Games,
  replays: Pick<Replays, 'body'>,
  publicUrl: () => string,
): LinkReader {
  const shared = shares(games, replays);
  const tokenIn = ({ origin, pathname }: URL): string | undefined =>
    origin === new URL(publicUrl()).origin ? PATH.exec(pathname)?.[1] : undefined;
  return {
    isListed: (url) => tokenIn(url) !== undefined,
    async read(url) {
      const token = tokenIn(new URL(url)) ?? '';
      const { turn, body } = await shared.open(token);
      const replay = openReplay(boardMapOf(await definitionOf(games.db, body.map.id, body.map.rev)), body);
      const round = replay.turns.find((span) => span.turn === turn)?.round ?? 0;
      const title = await titleOfShared(games.db, body);
      return { title, description: '', siteName: '', picture: null, replay: { token, round } };
    },
  };
}
