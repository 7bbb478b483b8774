import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { tournamentAdminRoutes, type Tournament } from '../../../../sync-server/protocol/tournaments.ts';
import { Switch } from '../../../base/ui/Switch.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { ProveDialog } from '../../parts/credentials/ProveDialog.tsx';
import { putTournament } from '../../parts/community/tournamentQueries.ts';
import { failureOf } from './operating.ts';

/** For operators: is a tournament listed before all others? */
export function Featured({ tournament: { id, isFeatured } }: { tournament: Tournament }) {
  const [failure, setFailure] = useState<string | null>(null);
  async function change(wanted: boolean): Promise<void> {
    setFailure(null);
    try {
      const params = { id };
      putTournament(await act(tournamentAdminRoutes.feature, { params, body: { isFeatured: wanted } }));
    } catch (error) {
      setFailure(failureOf(error));
    }
  }
  return (
    <>
      <Switch
        label={t`Featured`}
        explanation={t`It is listed before all others.`}
        checked={isFeatured}
        onChange={(wanted) => void change(wanted)}
      />
      <ProveDialog />
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
