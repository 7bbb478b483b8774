import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { VACATION_LONGEST_DAYS } from '../../../../sync-server/protocol/clocks.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { toast } from '../../../base/ui/toast.ts';
import { comeHome, goOnVacation, useVacation } from '../../../client/settings/vacation.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import styles from './sections.module.css';

/** Days away, on which the clocks of long games stand still. */
export function VacationSection() {
  const { data: vacation, error } = useVacation();
  const [wanted, setWanted] = useState(1);
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);

  const run = async (call: () => Promise<void>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await call();
      announce(done);
      setSure(false);
    } catch (refused) {
      toast.error(messageOf(refused, t`That did not work. Please try again.`));
    } finally {
      setBusy(false);
    }
  };

  if (!vacation) {
    return <p className={styles.note}>{error ? t`This needs a connection to the server.` : '…'}</p>;
  }
  const { daysLeft, until } = vacation;
  if (until !== null && until > serverNow()) {
    const day = dateWords(until, { dateStyle: 'long', timeStyle: 'short' });
    return (
      <>
        <p>{t`You are on vacation until ${day}. It ends by itself an hour after you take a turn.`}</p>
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => void run(comeHome, t`You are back.`)}>{t`I am back`}</Button>
        </div>
      </>
    );
  }
  const most = Math.min(VACATION_LONGEST_DAYS, daysLeft);
  const days = Math.min(wanted, most);
  const daysWords = (count: number): string => plural(count, { one: '# day', other: '# days' });
  return (
    <>
      <p className={styles.note}>
        {t`Your clocks stop in 24 h games where the host allows it. A turn waiting for you then has at least twelve hours left.`}
      </p>
      <p>{plural(daysLeft, { one: 'One day is left this year.', other: '# days are left this year.' })}</p>
      {most > 0 && (
        <>
          <Select
            label={t`How long`}
            value={String(days)}
            options={Array.from({ length: most }, (_, index) => ({
              id: String(index + 1),
              name: daysWords(index + 1),
            }))}
            onChange={(id) => setWanted(Number(id))}
          />
          <div className={styles.actions}>
            {sure ? (
              <>
                <Button
                  busy={busy}
                  onClick={() => void run(() => goOnVacation(days), t`You are on vacation.`)}
                >
                  {t`Yes, stop my clocks for ${daysWords(days)}`}
                </Button>
                <Button variant="quiet" onClick={() => setSure(false)}>
                  {t`Stay`}
                </Button>
              </>
            ) : (
              <Button onClick={() => setSure(true)}>{t`Go on vacation`}</Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
