import { t } from '@lingui/core/macro';
import { ROOM_PASSWORD_MAX, type RoomOptions } from '../../../sync-server/protocol/roomSettings.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { OptionControls } from './OptionControls.tsx';
import styles from './RuleChoices.module.css';

interface DoorChoicesProps {
  options: RoomOptions;
  onChange: (by: Partial<RoomOptions>) => void;
  password: string;
  /** The room has one already. */
  hasPassword?: boolean;
  error?: string | undefined;
  /** `null` = none any more, undefined = as it was. */
  onPassword: (password: string | null | undefined) => void;
}

/** Chooses who may come in, and who may look on. */
export function DoorChoices(props: DoorChoicesProps) {
  const { options, onChange, password, hasPassword = false, error, onPassword } = props;
  return (
    <section className={styles.rules} aria-labelledby="door">
      <h2 id="door">{t`Who can join`}</h2>
      {options.isPrivate && (
        <Field
          type="password"
          label={t`Room password`}
          hint={
            hasPassword
              ? t`This room has a password. Enter a new one, or leave this empty to keep it.`
              : t`Optional: players need it as well as the code.`
          }
          error={error}
          value={password}
          maxLength={ROOM_PASSWORD_MAX}
          autoComplete="off"
          onChange={({ target }) => onPassword(target.value === '' ? undefined : target.value)}
        />
      )}
      {options.isPrivate && hasPassword && (
        <Button size="s" onClick={() => onPassword(null)}>
          {t`Remove the password`}
        </Button>
      )}
      <OptionControls place="door" options={options} onChange={onChange} />
    </section>
  );
}
