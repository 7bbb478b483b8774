import type { Db } from '../../../db/server/core/open.ts';
import { definitionOf, titleOfMap } from '../../games/facts/maps.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { isDraw } from '../../../engine/model/state.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import type { SharedGame, Shares } from '../replay/shares.ts';
import { cardSvg } from './cardSvg.ts';
import { drawings } from './drawings.ts';

type SharedMoment = Pick<SharedGame, 'turn' | 'body'>;

/** What a preview says of a shared game. */
interface SharePreview {
  readonly title: string;
  readonly text: string;
}

/** Previews of shared games, for whoever has the link. */
export interface ShareCards {
  preview(token: string): Promise<SharePreview>;
  /** A PNG of 1200 by 630. They are drawn one after another, and the last are kept. */
  picture(token: string): Promise<Buffer>;
  /** Has it drawn before anybody asks: messengers do so the moment a link is posted. While others are drawn, these go first. */
  prepare(token: string): Promise<void>;
}

export function shareCards(db: Db, shares: Pick<Shares, 'open'>): ShareCards {
  const drawn = drawings();
  // A link that was revoked has no picture, whatever is kept.
  const picture = async (token: string): Promise<Buffer> => {
    const shared = await shares.open(token);
    return drawn.of(token, () => svgOf(db, shared));
  };
  return {
    picture,
    async preview(token) {
      return previewOf(db, await shares.open(token));
    },
    async prepare(token) {
      if (!drawn.isBusy()) await picture(token);
    },
  };
}

async function svgOf(db: Db, { turn, body }: SharedMoment): Promise<string> {
  const map = await definitionOf(db, body.map.id, body.map.rev);
  const replay = openReplay(boardMapOf(map), body);
  const span = replay.turns.find((one) => one.turn === turn);
  const { title } = await previewOf(db, { turn, body });
  return cardSvg({
    map,
    players: body.players,
    state: replay.stateAt(span?.toSeq ?? 1),
    title,
    lines: [span ? `Turn ${turn} of ${replay.turns.length} · round ${span.round}` : 'The deal', endOf(body)],
  });
}

/** What a link to a shared game is called: the game's name, or in a private one the map's. */
export const titleOfShared = async (db: Db, { name, map }: ReplayBody): Promise<string> =>
  name || (await titleOfMap(db, map.id));

async function previewOf(db: Db, { turn, body }: SharedMoment): Promise<SharePreview> {
  const map = await titleOfMap(db, body.map.id);
  const moment = turn > 0 ? `turn ${turn}` : 'the deal';
  return {
    title: await titleOfShared(db, body),
    text: `Watch it from ${moment}: ${map}, ${body.players.length} players. ${endOf(body)}.`,
  };
}

function endOf({ entries, players }: ReplayBody): string {
  const deal = entries[0]?.events.find(({ type }) => type === 'game_started');
  const end = entries.at(-1)?.events.findLast(({ type }) => type === 'game_ended');
  const winners = end?.type === 'game_ended' ? end.winners : [];
  if (winners.length === 0) return 'Ended without a winner';
  const names = winners.flatMap((seat) => players[seat]?.username ?? []).join(' and ');
  const teams = deal?.type === 'game_started' ? deal.teams : [];
  return isDraw(teams, winners) ? `A draw between ${names}` : `Won by ${names}`;
}
