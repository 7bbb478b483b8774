import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BUILT_IN_MAPS } from '../../../engine/maps/catalogue.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { toast } from '../../base/ui/toast.ts';
import { beginFault } from '../offline/beginFault.ts';
import { firstOfflineDraft, type OfflineDraft } from '../offline/offlineDraft.ts';
import { beginGame, useOwner } from '../offline/offlineGames.ts';
import { useOtherMaps } from './useOtherMaps.ts';

function lessonsOver(username: string | undefined, mapId: string): OfflineDraft {
  const draft = firstOfflineDraft(username, 1);
  const seats = draft.game.seats.map((seat) => (seat === 'commander' ? 'recruit' : seat));
  return { ...draft, game: { ...draft.game, mapId, seats } };
}

/** A game of this device against one Recruit, begun with a single press, on whatever map there is here. */
export function FirstGame({ username }: { username: string | undefined }) {
  const owner = useOwner();
  const navigate = useNavigate();
  const others = useOtherMaps(owner);
  const [mapId, setMapId] = useState<string>('world');
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      void navigate(`/offline/${await beginGame(owner, lessonsOver(username, mapId))}`);
    } catch (error) {
      toast.error(beginFault(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Select
        label={t`Map`}
        value={mapId}
        options={[...BUILT_IN_MAPS.map(({ id, title }) => ({ id, name: title })), ...others]}
        onChange={setMapId}
      />
      <Button variant="primary" size="l" busy={busy} onClick={() => void begin()}>
        {t`Play against a Recruit`}
      </Button>
    </>
  );
}
