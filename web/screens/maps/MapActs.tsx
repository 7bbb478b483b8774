import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { GitFork, Heart, HeartOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mapOpinionRoutes } from '../../../sync-server/protocol/mapOpinions.ts';
import { mapRoutes, type MapPage } from '../../../sync-server/protocol/maps.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { Button } from '../../base/ui/Button.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { draftOfBoard } from '../editor/draftOfBoard.ts';
import { beginDraft } from '../editor/list/drafts.ts';
import { ReportButton } from '../parts/report/ReportButton.tsx';
import styles from './MapScreen.module.css';

export const opinionKey = (id: string): readonly string[] => ['map-opinion', id];

/** The map as it stands with the account. */
export const useOpinion = (id: string) =>
  useQuery(
    { queryKey: opinionKey(id), queryFn: () => api(mapOpinionRoutes.get, { params: { id } }) },
    queryClient,
  ).data;

interface MapActsProps {
  map: MapPage;
  user: User;
}

/** What somebody may do with a map: keep it, make another of it, report it; and its author, list or hide it. */
export function MapActs({ map, user }: MapActsProps) {
  const isOwn = user.username === map.author;
  return (
    <div className={styles.owner}>
      <Favourite id={map.id} />
      {map.isForkable && <Fork map={map} userId={user.id} />}
      {isOwn ? <Visibility map={map} /> : <ReportButton kind="map" targetId={map.id} />}
    </div>
  );
}

const failed = (error: unknown): void => void toast.error(messageOf(error, t`That did not work`));

/** Favourites stay on this device. */
function Favourite({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const is = useOpinion(id)?.isFavourite ?? false;
  async function turn(): Promise<void> {
    setBusy(true);
    try {
      await api(is ? mapOpinionRoutes.disfavour : mapOpinionRoutes.favour, { params: { id } });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: opinionKey(id) }),
        queryClient.invalidateQueries({ queryKey: ['own-maps'] }),
      ]);
      const { keepHere } = await import('../../client/maps/playersMap.ts');
      // Without room on the device it is a favourite all the same.
      await keepHere(id, !is).catch(doNothing);
    } catch (error) {
      failed(error);
    }
    setBusy(false);
  }
  return (
    <Button busy={busy} aria-pressed={is} onClick={() => void turn()}>
      {is ? <HeartOff aria-hidden="true" /> : <Heart aria-hidden="true" />}
      {is ? t`Not a favourite any more` : t`Favourite, and keep it here`}
    </Button>
  );
}

/** Begins a draft with the map in it; the server remembers whose it was. */
function Fork({ map, userId }: { map: MapPage; userId: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const { playersMap } = await import('../../client/maps/playersMap.ts');
      const board = await playersMap(map.id, map.rev);
      const draftId = await beginDraft(userId, draftOfBoard(board));
      await api(mapOpinionRoutes.fork, { params: { id: map.id }, body: { draftId } });
      void navigate(`/map-editor/${draftId}`);
    } catch (error) {
      failed(error);
      setBusy(false);
    }
  }
  return (
    <Button busy={busy} onClick={() => void begin()}>
      <GitFork aria-hidden="true" /> {t`Make a map of your own from it`}
    </Button>
  );
}

/** The author lists the map, hides it, or ends new games on it. */
function Visibility({ map }: { map: MapPage }) {
  const set = async (state: 'listed' | 'unlisted' | 'withdrawn'): Promise<void> => {
    try {
      await api(mapRoutes.setVisibility, { params: { id: map.id }, body: { state } });
      await queryClient.invalidateQueries({ queryKey: ['map-page', map.id] });
      await queryClient.invalidateQueries({ queryKey: ['players-maps'] });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      {map.state !== 'listed' && <Button onClick={() => void set('listed')}>{t`List it`}</Button>}
      {map.state !== 'unlisted' && (
        <Button onClick={() => void set('unlisted')}>{t`Hide it from the list`}</Button>
      )}
      {map.state !== 'withdrawn' && (
        <Button variant="quiet" onClick={() => void set('withdrawn')}>{t`Let no new games begin`}</Button>
      )}
    </>
  );
}
