import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { toast } from '../../base/ui/toast.ts';
import { draftName } from '../../client/maps/draftName.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { turnWord } from '../parts/words/turnWord.ts';
import { beginPlaytest } from './playtest.ts';
import styles from './panels/panels.module.css';

interface PlaytestDialogProps {
  user: User;
  /** null while it is closed. */
  map: MapDefinition | null;
  /** Of whoever draws on it: friends may be asked into a room on it. */
  draftId?: string;
  onClose(): void;
}

/** Asks from which seat and against how many the draft is played. */
export function PlaytestDialog({ user, map, draftId, onClose }: PlaytestDialogProps) {
  const navigate = useNavigate();
  const most = (map?.players.max ?? 2) - 1;
  const [wanted, setCommanders] = useState(3);
  const [seat, setSeat] = useState('');
  const [busy, setBusy] = useState(false);
  const commanders = Math.min(wanted, most);

  async function begin(): Promise<void> {
    if (map === null) return;
    setBusy(true);
    try {
      const chosen = seat === '' || Number(seat) > commanders ? null : Number(seat);
      const id = await beginPlaytest(user.id, user.username, map, { commanders, seat: chosen });
      void navigate(`/offline/${id}`);
    } catch (error) {
      toast.error(messageOf(error, t`This device could not begin the game.`));
      setBusy(false);
    }
  }

  return (
    <Dialog open={map !== null} onClose={onClose} title={t`Playtest`}>
      <div className={styles.section}>
        <p>{t`Play your map as it is now against Commanders, on this device and without a network.`}</p>
        <Select
          label={t`Commanders`}
          value={String(commanders)}
          options={Array.from({ length: most }, (_, at) => ({ id: String(at + 1), name: String(at + 1) }))}
          onChange={(value) => setCommanders(Number(value))}
        />
        <Select
          label={t`Your turn comes`}
          value={seat}
          options={[
            { id: '', name: t`at random` },
            ...Array.from({ length: commanders + 1 }, (_, at) => ({ id: String(at), name: turnWord(at) })),
          ]}
          onChange={setSeat}
        />
        <Button variant="primary" wide busy={busy} onClick={() => void begin()}>
          {t`Start the game`}
        </Button>
        {draftId !== undefined && (
          <ButtonLink
            to={`/create?map=${draftName(draftId)}`}
          >{t`Play with friends in a private room`}</ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
