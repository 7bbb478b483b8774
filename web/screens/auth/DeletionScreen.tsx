import { t } from '@lingui/core/macro';
import { accountRoutes } from '../../../sync-server/protocol/account.ts';
import { loadMe } from '../../client/account/session.ts';
import { logout } from '../../client/account/signOut.ts';
import { api } from '../../client/api/api.ts';
import { Button } from '../../base/ui/Button.tsx';
import { answerOf, useSubmission } from '../parts/credentials/useSubmission.ts';
import { dateWords } from '../parts/words/dateWords.ts';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './auth.module.css';
import { Notice } from './Notice.tsx';

/** In place of every screen for players, as long as their account waits to be deleted. */
export function DeletionScreen({ at }: { at: number }) {
  const { busy, failure, submit } = useSubmission(
    async () => {
      await api(accountRoutes.keep, {});
      await loadMe();
    },
    (error) => answerOf(error, t`The server cannot be reached`),
  );
  const day = dateWords(at, { dateStyle: 'long' });
  return (
    <AuthFrame
      title={t`Your account is about to be deleted`}
      lead={t`Everything the server holds about you will be erased on ${day}. Until then you can change your mind.`}
    >
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      <form className={styles.actions} onSubmit={submit}>
        <Button variant="primary" type="submit" busy={busy}>
          {t`Keep my account`}
        </Button>
        <Button variant="quiet" onClick={() => void logout()}>
          {t`Sign Out`}
        </Button>
      </form>
    </AuthFrame>
  );
}
