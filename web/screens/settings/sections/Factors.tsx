import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  factorRoutes,
  MOST_PASSKEYS,
  type Factors as State,
} from '../../../../sync-server/protocol/factors.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { ProveDialog } from '../../parts/credentials/ProveDialog.tsx';
import { act, NotProved } from '../../parts/credentials/proving.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { CodeApp } from './CodeApp.tsx';
import list from './SessionList.module.css';
import sections from './sections.module.css';

const FACTORS = ['factors'];

/** Does something to what proves the account's owner; says so if it was not done. */
async function change(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await queryClient.invalidateQueries({ queryKey: FACTORS });
  } catch (error) {
    if (!(error instanceof NotProved)) toast.error(messageOf(error, t`That did not work`));
  }
}

/** What proves the account's owner beside the password: passkeys, an app that shows codes, ten codes on paper. */
export function Factors() {
  const { data, isError } = useQuery(
    { queryKey: FACTORS, queryFn: () => api(factorRoutes.state, {}), retry: false, staleTime: 0 },
    queryClient,
  );
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const told = (fresh: readonly string[] | null): void => {
    if (fresh !== null) setCodes(fresh);
  };
  return (
    <div className={sections.group}>
      <h3>{t`Passkeys and codes`}</h3>
      <p className={sections.note}>
        {t`A passkey signs you in with your finger, your face or the lock of your device, without the password.`}
      </p>
      {isError && !data && (
        <p className={sections.note}>{t`The list appears once the server can be reached.`}</p>
      )}
      {data && (
        <>
          <ul className={list.sessions} aria-label={t`Your passkeys`}>
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
          {data.passkeys.length < MOST_PASSKEYS && <NewPasskey onCodes={told} />}
          <CodeApp isOn={data.hasApp} change={change} onCodes={told} />
          {(data.hasApp || data.passkeys.length > 0) && (
            <Recovery left={data.recoveryCodes} codes={codes} onCodes={told} />
          )}
        </>
      )}
      <ProveDialog />
    </div>
  );
}

function PasskeyRow({
  passkey: { id, name, formerPlace, createdAt, lastUsedAt },
}: {
  passkey: State['passkeys'][number];
}) {
  const day = dateWords(createdAt, { dateStyle: 'medium' });
  const time =
    lastUsedAt === null ? null : dateWords(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <span className={list.text}>
        <span className={list.device}>{name}</span>
        <small>
          {time === null ? t`Made on ${day}, never used` : t`Made on ${day}, last used about ${time}`}
          {formerPlace !== null && (
            <>
              {' '}
              {t`It belongs to ${formerPlace}, the former address of this server, and does not work here.`}
            </>
          )}
        </small>
      </span>
      <Button
        size="s"
        variant="quiet"
        aria-label={t`Remove the passkey ${name}`}
        onClick={() =>
          void change(async () => {
            await act(factorRoutes.removePasskey, { params: { id } });
          })
        }
      >
        {t`Remove`}
      </Button>
    </li>
  );
}

interface CodesProps {
  /** Told the ten codes when there are new ones. */
  onCodes: (codes: readonly string[] | null) => void;
}

function NewPasskey({ onCodes }: CodesProps) {
  const [name, setName] = useState('');
  const add = (): Promise<void> =>
    change(async () => {
      const offered = await act(factorRoutes.offerPasskey, {});
      const { makePasskey } = await import('../../../client/account/passkeys.ts');
      const passkey = await makePasskey(offered);
      const { recoveryCodes } = await act(factorRoutes.addPasskey, { body: { name, passkey } });
      setName('');
      onCodes(recoveryCodes);
    });
  return (
    <form
      className={sections.group}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label={t`Name of a new passkey`}
        hint={t`By which you know it again, such as the device`}
        autoComplete="off"
        maxLength={60}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={sections.actions}>
        <Button size="s" type="submit" disabled={name.trim() === ''}>
          {t`Add a passkey`}
        </Button>
      </div>
    </form>
  );
}

function Recovery({ left, codes, onCodes }: CodesProps & { left: number; codes: readonly string[] | null }) {
  return (
    <>
      <h4>{t`Recovery codes`}</h4>
      <p className={sections.note}>
        {t`If you lose your passkeys and your app, each of these lets you in once. ${left} are left.`}
      </p>
      {codes !== null && (
        <>
          <p>{t`Write these down now: they are not shown again.`}</p>
          <ul aria-label={t`Recovery codes`}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={sections.actions}>
        <Button
          size="s"
          onClick={() =>
            void change(async () => onCodes((await act(factorRoutes.newCodes, {})).recoveryCodes))
          }
        >
          {t`Make new recovery codes`}
        </Button>
      </div>
    </>
  );
}
