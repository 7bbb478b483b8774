import { t } from '@lingui/core/macro';
import type { ReactNode, SubmitEvent } from 'react';
import { useSession } from '../../../client/account/session.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { Failure } from '../../parts/credentials/useSubmission.ts';
import styles from './AccountForm.module.css';
import sections from './sections.module.css';

interface AccountFormProps {
  readonly submission: {
    readonly busy: boolean;
    readonly failure: Failure | null;
    readonly submit: (event: SubmitEvent) => void;
  };
  /** The inputs that show what is wrong with them themselves. */
  readonly fields: readonly string[];
  /** The words of the button that sends it. */
  readonly action: string;
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form about one's own account, with what its managers of passwords need and a way out. */
export function AccountForm({ submission, fields, action, disabled, onCancel, children }: AccountFormProps) {
  const username = useSession((session) => session.user?.username ?? '');
  const { busy, failure, submit } = submission;
  return (
    <form className={styles.form} onSubmit={submit}>
      {failure !== null && !fields.includes(failure.field ?? '') && (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      )}
      <input type="hidden" name="account" autoComplete="username" value={username} />
      {children}
      <div className={sections.actions}>
        <Button size="s" type="submit" busy={busy} disabled={disabled}>
          {action}
        </Button>
        <Button size="s" variant="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

/** Answers what the server said of one input. */
export const refusedIn = (failure: Failure | null, field: string): string | undefined =>
  failure?.field === field ? failure.message : undefined;
