import { tournamentRoutes } from '../../../../sync-server/protocol/tournaments.ts';
import { warRoutes } from '../../../../sync-server/protocol/wars.ts';
import { api } from '../../../client/api/api.ts';
import { ClanTournaments } from '../clans/ClanTournaments.tsx';
import { WarList } from '../wars/WarList.tsx';
import { useAnswer } from './useAnswer.ts';

/** The wars of a clan and its tournaments, as visitors see them. */
export function ClanFights({ slug }: { slug: string }) {
  const call = { params: { slug } };
  const { data: fought } = useAnswer(`wars ${slug}`, () => api(warRoutes.ofClan, call));
  const { data: entered } = useAnswer(`tournaments ${slug}`, () => api(tournamentRoutes.ofClan, call));
  return (
    <>
      <WarList slug={slug} wars={fought?.wars} />
      <ClanTournaments tournaments={entered?.tournaments ?? []} />
    </>
  );
}
