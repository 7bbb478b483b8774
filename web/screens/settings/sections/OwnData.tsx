import { t } from '@lingui/core/macro';
import { accountRoutes } from '../../../../sync-server/protocol/account.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { saveFile } from '../../../base/lib/saveFile.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import sections from './sections.module.css';

/** Everything that the server holds about the player, as one file. */
export function OwnData() {
  const { busy, submit } = useSubmission(
    async () => {
      saveFile('cold-keep-my-data.json', JSON.stringify(await api(accountRoutes.data, {}), null, 2));
    },
    (error) => {
      const message = messageOf(error, t`Your data could not be downloaded`);
      toast.error(message);
      return message;
    },
  );
  return (
    <form className={sections.group} onSubmit={submit}>
      <h3>{t`Your data`}</h3>
      <p className={sections.note}>{t`Everything the server holds about you, in one file.`}</p>
      <div className={sections.actions}>
        <Button size="s" type="submit" busy={busy}>
          {t`Download my data`}
        </Button>
      </div>
    </form>
  );
}
