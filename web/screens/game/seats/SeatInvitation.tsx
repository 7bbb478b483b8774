import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import { seatRoutes } from '../../../../sync-server/protocol/seats.ts';
import { ApiError, api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { toast } from '../../../base/ui/toast.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import styles from './SeatInvitation.module.css';

/** Asks somebody by name to play on for a player who is absent. */
export function SeatInvitation({ roomId }: { roomId: string }) {
  const [open, setOpen] = useState(false);
  const [username, setUsername] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await api(seatRoutes.invite, { params: { id: roomId }, body: { username } });
      toast.success(t`${username} is invited`);
      setOpen(false);
    } catch (refusal) {
      const message = messageOf(refusal, t`That did not work. Please try again.`);
      if (refusal instanceof ApiError && refusal.field === 'username') setError(message);
      else toast.error(message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t`Invite someone`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Who takes over?`}>
        <form className={styles.form} onSubmit={(event) => void invite(event)}>
          <p>{t`Anyone you invite can take the seat before a Commander does, with everything on the board.`}</p>
          <Field
            label={t`Username`}
            value={username}
            autoComplete="off"
            autoCapitalize="none"
            error={error}
            onChange={({ target }) => {
              setUsername(target.value);
              setError(undefined);
            }}
          />
          <Button variant="primary" wide type="submit" busy={busy} disabled={username.trim() === ''}>
            {t`Invite`}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
