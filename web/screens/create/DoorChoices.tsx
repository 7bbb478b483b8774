import { t } from '@lingui/core/macro';
import { MIN_RELIABILITIES, ROOM_PASSWORD_MAX } from '../../../sync-server/protocol/roomSettings.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Choice } from '../../base/ui/Choice.tsx';
import { Field } from '../../base/ui/Field.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import type { Draft } from './draft.ts';
import styles from './RuleChoices.module.css';

type Door = Pick<Draft, 'spectate' | 'minReliability'>;

interface DoorChoicesProps {
  draft: Door;
  onChange: (by: Partial<Door>) => void;
  isPrivate: boolean;
  password: string;
  /** The room has one already. */
  hasPassword?: boolean;
  error?: string | undefined;
  /** `null` = none any more, undefined = as it was. */
  onPassword: (password: string | null | undefined) => void;
}

/** Chooses who may come in, and who may look on. */
export function DoorChoices(props: DoorChoicesProps) {
  const { draft, onChange, isPrivate, password, hasPassword = false, error, onPassword } = props;
  return (
    <section className={styles.rules} aria-labelledby="door">
      <h2 id="door">{t`Who comes in`}</h2>
      {isPrivate && (
        <Field
          type="password"
          label={t`Password of the room`}
          hint={
            hasPassword
              ? t`The room has one. Write another, or leave this empty to keep it.`
              : t`If you like: whoever has the code needs it too.`
          }
          error={error}
          value={password}
          maxLength={ROOM_PASSWORD_MAX}
          autoComplete="off"
          onChange={({ target }) => onPassword(target.value === '' ? undefined : target.value)}
        />
      )}
      {isPrivate && hasPassword && (
        <Button size="s" onClick={() => onPassword(null)}>
          {t`Remove the password`}
        </Button>
      )}
      <Choice
        legend={t`Reliability`}
        options={reliabilityOptions()}
        value={draft.minReliability}
        onChange={(minReliability) => onChange({ minReliability })}
      />
      <Switch
        label={t`Spectators`}
        explanation={t`Others may watch. In fog they see only what everybody may know.`}
        checked={draft.spectate}
        onChange={(spectate) => onChange({ spectate })}
      />
    </section>
  );
}

const reliabilityOptions = () =>
  MIN_RELIABILITIES.map((value) => ({
    value,
    label: value === 0 ? t`Anybody` : t`${value} %`,
    explanation:
      value === 0
        ? t`Everybody may join.`
        : t`For players who have taken ${value} % of their last turns. Of newcomers nothing is asked.`,
  }));
