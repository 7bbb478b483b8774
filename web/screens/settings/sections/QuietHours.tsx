import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { quietHoursRoutes, type QuietHours as Hours } from '../../../../sync-server/protocol/quietHours.ts';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import styles from './sections.module.css';

/** When messages wait. The server alone has the hours: it is it that calls. */
export function QuietHours() {
  const [hours, setHours] = useState<Hours | null>(null);
  useEffect(() => {
    let isOver = false;
    api(quietHoursRoutes.get, {}).then(
      (known) => isOver || setHours(known),
      // Without a network there is nothing to choose.
      () => undefined,
    );
    return () => void (isOver = true);
  }, []);
  async function change(some: Partial<Hours>): Promise<void> {
    if (hours === null) return;
    const before = hours;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const wanted = { ...hours, zone: timeZone, ...some };
    setHours(wanted);
    try {
      await api(quietHoursRoutes.set, { body: wanted });
    } catch (error) {
      setHours(before);
      toast.error(messageOf(error, t`The quiet hours were not changed`));
    }
  }
  return (
    <>
      <Switch
        label={t`Quiet hours`}
        explanation={t`Notifications and e-mails about messages wait until they are over. You are told of your turns all the same.`}
        checked={hours?.on ?? false}
        disabled={hours === null}
        onChange={(on) => void change({ on })}
      />
      {hours?.on === true && (
        <div className={styles.hours}>
          <Time label={t`From`} minute={hours.from} onChange={(from) => void change({ from })} />
          <Time label={t`Until`} minute={hours.to} onChange={(to) => void change({ to })} />
        </div>
      )}
    </>
  );
}

interface TimeProps {
  label: string;
  /** Since midnight. */
  minute: number;
  onChange: (minute: number) => void;
}

function Time({ label, minute, onChange }: TimeProps) {
  const two = (value: number): string => String(value).padStart(2, '0');
  return (
    <Field
      type="time"
      label={label}
      value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
      onChange={({ target }) => {
        const [hours, minutes] = target.value.split(':').map(Number);
        if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes);
      }}
    />
  );
}
