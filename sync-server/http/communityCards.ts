import type { Hono } from 'hono';
import { z } from 'zod/mini';
import { drawings } from '../archive/card/drawings.ts';
import { emblemCardSvg, type EmblemCard } from '../archive/card/emblemCard.ts';
import type { Clans } from '../clans/context.ts';
import { knownClan } from '../clans/view.ts';
import type { Community } from '../community/context.ts';
import { seasonSummary } from '../community/seasons.ts';
import type { TournamentKind } from '../../engine/tournaments/model.ts';
import { seasonSchema } from '../protocol/community.ts';
import { emblemSchema } from '../protocol/emblems.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Tournaments } from '../tournaments/context.ts';
import { knownTournament, tournamentPage } from '../tournaments/view.ts';
import type { Wars } from '../wars/context.ts';
import { warPage } from '../wars/view.ts';
import { servePreviewPage } from './previewPage.ts';

type Parts = Parameters<typeof servePreviewPage>[2];

interface Sources {
  readonly clans: Clans;
  readonly community: Community;
  readonly tournaments: Tournaments;
  readonly wars: Wars;
}

/** Previews of links to pages of the community that everybody may see. */
export function serveCommunityCards(app: Hono, sources: Sources, parts: Parts): void {
  const drawn = drawings();
  const serve = (path: string, alt: string, cardOf: (value: string) => Promise<EmblemCard>): void =>
    servePreviewPage(
      app,
      {
        path,
        alt,
        async preview(value) {
          const { title, lines } = await cardOf(value);
          return { title, text: lines.join(' · ') };
        },
        async picture(value) {
          const card = await cardOf(value);
          return drawn.of(JSON.stringify(card), async () => emblemCardSvg(card));
        },
      },
      parts,
    );
  for (const path of ['/clans', '/community/clans']) {
    serve(path, 'The emblem of the clan', (slug) => clanCard(sources, slug));
  }
  serve('/community/clans/wars', 'The emblems of both clans', (id) => warCard(sources, id));
  serve('/community/tournaments', 'How the tournament stands, in words', (id) => tournamentCard(sources, id));
  serve('/community/seasons', 'The season in words', (season) => seasonCard(sources, season));
}

async function clanCard({ clans }: Sources, slug: string): Promise<EmblemCard> {
  const { name, tag, emblem, motto, members, wars_won: won, wars_lost: lost } = await knownClan(clans, slug);
  return {
    title: name,
    lines: [...(motto === '' ? [] : [motto]), `${members} members, ${won} wars won, ${lost} lost`],
    clans: [{ tag, emblem: z.parse(emblemSchema, JSON.parse(emblem)) }],
  };
}

async function warCard({ wars }: Sources, id: string): Promise<EmblemCard> {
  const { clans, won, boards, status, winner } = await warPage(wars, id, null);
  const state = status === 'over' && winner !== null ? `${clans[winner].name} has won` : `${boards} boards`;
  return {
    title: `${won.challenger} : ${won.challenged}`,
    lines: [clans.challenger.name, `against ${clans.challenged.name}`, state],
    clans: [clans.challenger, clans.challenged].map(({ tag, emblem }) => ({ tag, emblem })),
  };
}

async function seasonCard({ community }: Sources, value: string): Promise<EmblemCard> {
  const season = z.safeParse(seasonSchema, value);
  if (!season.success) throw new Refusal('not_found', 'unknown_season', 'There is no such season');
  await seasonSummary(community, season.data);
  const [year = '', quarter = ''] = season.data.split('-Q');
  return { title: `Season ${quarter} of ${year}`, lines: ['The best players, records and maps'], clans: [] };
}

const KINDS: Readonly<Record<TournamentKind, string>> = {
  knockout: 'Knockout',
  swiss: 'Swiss',
  round_robin: 'Round robin',
  league: 'League of tables',
};

async function tournamentCard({ tournaments }: Sources, id: string): Promise<EmblemCard> {
  const { games } = tournaments;
  const page = await tournamentPage(games, await knownTournament(games.db, id), null);
  const { name, rules, status, entrants, maxPlayers, startsAt, standings } = page;
  const [first] = standings.filter(({ isOut }) => !isOut);
  const how = {
    open: startsAt === null ? 'Starts when it is full' : `Starts ${new Date(startsAt).toUTCString()}`,
    running: `Round ${page.rounds.length}, ${first?.username ?? 'nobody'} leads`,
    over: `${first?.username ?? 'Nobody'} has won`,
    cancelled: 'Cancelled',
  }[status];
  const players = status === 'open' ? `${entrants} of ${maxPlayers} players` : `${entrants} players`;
  return { title: name, lines: [`${KINDS[rules.kind]}, ${players}`, how], clans: [] };
}
