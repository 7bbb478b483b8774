import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { APPEAL_MAX, mapRoutes } from '../../../sync-server/protocol/maps.ts';
import { Button } from '../../base/ui/Button.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { TextArea } from '../parts/TextArea.tsx';
import styles from './MapScreen.module.css';

const keyOf = (mapId: string): readonly string[] => ['map-takedown', mapId];

/** On the page of a map that was taken down: its owner appeals, or reads what came of it. */
export function TakedownAppeal({ mapId }: { mapId: string }) {
  const { data } = useQuery(
    { queryKey: keyOf(mapId), queryFn: () => api(mapRoutes.takedown, { params: { id: mapId } }) },
    queryClient,
  );
  if (!data) return null;
  if (data.mayAppeal) return <Form mapId={mapId} />;
  if (data.appeal === null) return null;
  const { words, refusal } = data.appeal;
  return (
    <section aria-labelledby="appeal" className={styles.owner}>
      <h2 id="appeal">{t`Your appeal`}</h2>
      <p>{words}</p>
      <p>
        {refusal === null ? (
          t`An admin who has not taken the map down will decide.`
        ) : (
          <>
            <strong>{t`It was refused:`}</strong> {refusal}
          </>
        )}
      </p>
    </section>
  );
}

function Form({ mapId }: { mapId: string }) {
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await api(mapRoutes.appeal, { params: { id: mapId }, body: { words } });
      await queryClient.invalidateQueries({ queryKey: keyOf(mapId) });
    } catch (error) {
      toast.error(messageOf(error, t`That did not work`));
    }
    setBusy(false);
  }
  return (
    <section aria-labelledby="appeal" className={styles.owner}>
      <h2 id="appeal">{t`Appeal`}</h2>
      <p>{t`You may appeal once. An admin who has not taken the map down decides.`}</p>
      <TextArea label={t`Why it should be back`} value={words} most={APPEAL_MAX} onChange={setWords} />
      <Button busy={busy} disabled={words.trim() === ''} onClick={() => void send()}>
        {t`Appeal`}
      </Button>
    </section>
  );
}
