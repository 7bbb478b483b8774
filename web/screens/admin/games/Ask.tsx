import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { adminGameRoutes } from '../../../../sync-server/protocol/admin/games.ts';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { ActDialog } from '../parts/ActDialog.tsx';

/** Something that is about to be done to a game, with its reason. */
export type Asking =
  | { readonly what: 'time' | 'pause' | 'resume' | 'end' | 'annul' }
  | { readonly what: 'seat' | 'return'; readonly userId: string };

const titleOf = (what: Asking['what']): string =>
  ({
    time: t`Give more time`,
    pause: t`Have it stand still`,
    resume: t`Have it go on`,
    seat: t`Let a commander play on`,
    return: t`Give the seat back`,
    end: t`End this game`,
    annul: t`Annul this game`,
  })[what];

const explanationOf = (what: Asking['what']): string | null => {
  if (what === 'end')
    return t`Commanders take over all seats and the game ends as abandoned. Nobody wins or loses points.`;
  if (what === 'annul') return t`The players get a mail with your reason. This cannot be taken back.`;
  return null;
};

const A_DAY = '1440';

export function Ask({ id, asking, onClose }: { id: string; asking: Asking; onClose: () => void }) {
  const [minutes, setMinutes] = useState(A_DAY);
  const [reason, setReason] = useState('');
  const params = { id };
  const work = (): Promise<unknown> => {
    switch (asking.what) {
      case 'time':
        return act(adminGameRoutes.addTime, { params, body: { minutes: Number(minutes), reason } });
      case 'pause':
      case 'resume':
        return act(adminGameRoutes.pause, { params, body: { on: asking.what === 'pause', reason } });
      case 'seat':
        return act(adminGameRoutes.giveSeat, { params, body: { userId: asking.userId, reason } });
      case 'return':
        return act(adminGameRoutes.returnSeat, { params, body: { userId: asking.userId, reason } });
      case 'annul':
        return act(adminGameRoutes.annul, { params, body: { reason } });
      case 'end':
        return act(adminGameRoutes.end, { params, body: { reason } });
    }
  };
  const explanation = explanationOf(asking.what);
  return (
    <ActDialog title={titleOf(asking.what)} work={work} onClose={onClose}>
      {explanation !== null && <p>{explanation}</p>}
      {asking.what === 'time' && (
        <Field
          label={t`Minutes`}
          type="number"
          min={1}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      )}
      <Field
        label={t`Reason, for the log`}
        value={reason}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  );
}
