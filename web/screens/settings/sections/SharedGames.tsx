import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { shareRoutes, type Share } from '../../../../sync-server/protocol/shares.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import list from './SessionList.module.css';
import sections from './sections.module.css';

const SHARES = ['shares'];
const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SHARES });

/** The links by which the account shows finished games to whoever has them. */
export function SharedGames() {
  const { data, isError } = useQuery(
    {
      queryKey: SHARES,
      queryFn: async () => (await api(shareRoutes.shares, {})).shares,
      retry: false,
      staleTime: 0,
    },
    queryClient,
  );
  return (
    <div className={sections.group}>
      <h3>{t`Shared games`}</h3>
      <p className={sections.note}>
        {t`Anyone with one of these links can watch the game without an account. In private games they see no name but yours.`}
      </p>
      {isError && !data && (
        <p className={sections.note}>{t`The list appears once the server can be reached.`}</p>
      )}
      {data?.length === 0 && (
        <p
          className={sections.note}
        >{t`You are not sharing any games. A finished game can be shared from its replay.`}</p>
      )}
      <ul className={list.sessions} aria-label={t`Shared games`}>
        {data?.map((share) => (
          <ShareRow key={share.token} share={share} />
        ))}
      </ul>
    </div>
  );
}

function ShareRow({ share: { token, name, turn, until, hasStudy, madeAt } }: { share: Share }) {
  const day = dateWords(madeAt, { dateStyle: 'medium' });
  const { busy, submit } = useSubmission(
    async () => {
      await api(shareRoutes.revoke, { params: { token } });
      await refresh();
    },
    (error) => {
      const message = messageOf(error, t`The link could not be revoked`);
      toast.error(message);
      return message;
    },
  );
  return (
    <li>
      <span className={list.text}>
        <a className={list.device} href={`/share/${token}`}>
          {name}
        </a>
        <small>
          {turn > 0 ? t`From turn ${turn}, shared on ${day}` : t`From the deal, shared on ${day}`}
          {until > 0 && ` · ${t`until turn ${until}`}`}
          {hasStudy && ` · ${t`with branches and comments`}`}
        </small>
      </span>
      <form onSubmit={submit}>
        <Button size="s" variant="quiet" type="submit" busy={busy} aria-label={t`Revoke the link to ${name}`}>
          {t`Revoke`}
        </Button>
      </form>
    </li>
  );
}
