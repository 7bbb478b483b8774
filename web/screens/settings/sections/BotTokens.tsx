import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BOT_NAME_MAX,
  botRoutes,
  MOST_BOT_TOKENS,
  type BotToken,
} from '../../../../sync-server/protocol/bots.ts';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { toast } from '../../../base/ui/toast.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import list from './SessionList.module.css';
import sections from './sections.module.css';

const TOKENS = ['botTokens'];
const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: TOKENS });

/** Programs that play for the account: their tokens, made here and shown once. */
export function BotTokens() {
  const { data, isError } = useQuery(
    {
      queryKey: TOKENS,
      queryFn: async () => (await api(botRoutes.list, {})).tokens,
      retry: false,
      staleTime: 0,
    },
    queryClient,
  );
  return (
    <div className={sections.group}>
      <h3>{t`Bots`}</h3>
      <p className={sections.note}>
        {t`With a token, a program of yours can play in your name, marked as a bot, in casual rooms where it takes a seat itself. It can do nothing else.`}
      </p>
      {isError && !data && (
        <p className={sections.note}>{t`The list appears once the server can be reached.`}</p>
      )}
      <ul className={list.sessions} aria-label={t`Tokens of your bots`}>
        {data?.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      {(data?.length ?? 0) < MOST_BOT_TOKENS && <NewToken />}
    </div>
  );
}

function TokenRow({ token: { id, name, createdAt, lastUsedAt } }: { token: BotToken }) {
  const day = dateWords(createdAt, { dateStyle: 'medium' });
  const { busy, submit } = useSubmission(
    async () => {
      await api(botRoutes.remove, { params: { id } });
      await refresh();
    },
    (error) => {
      const message = messageOf(error, t`The token could not be revoked`);
      toast.error(message);
      return message;
    },
  );
  const time =
    lastUsedAt === null ? null : dateWords(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <span className={list.text}>
        <span className={list.device}>{name}</span>
        <small>
          {time === null ? t`Made on ${day}, never used` : t`Made on ${day}, last used about ${time}`}
        </small>
      </span>
      <form onSubmit={submit}>
        <Button
          size="s"
          variant="quiet"
          type="submit"
          busy={busy}
          aria-label={t`Revoke the token of ${name}`}
        >
          {t`Revoke`}
        </Button>
      </form>
    </li>
  );
}

function NewToken() {
  const [name, setName] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const { busy, failure, submit } = useSubmission(
    async () => {
      const made = await api(botRoutes.create, { body: { name } });
      setToken(made.token);
      setName('');
      await refresh();
    },
    (error) => messageOf(error, t`The token could not be made`),
  );
  return (
    <>
      {token !== null && (
        <Field
          label={t`The new token`}
          hint={t`Copy it now: it is not shown again.`}
          readOnly
          value={token}
          onFocus={(event) => event.target.select()}
        />
      )}
      <form onSubmit={submit} className={sections.group}>
        <Field
          label={t`Name of the bot`}
          name="name"
          autoComplete="off"
          maxLength={BOT_NAME_MAX}
          required
          value={name}
          error={failure?.message}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={sections.actions}>
          <Button size="s" type="submit" busy={busy} disabled={name.trim() === ''}>
            {t`Make a token`}
          </Button>
        </div>
      </form>
    </>
  );
}
