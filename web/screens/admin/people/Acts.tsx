import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  peopleRoutes,
  type Authorship,
  type PersonDetails,
} from '../../../../sync-server/protocol/admin/people.ts';
import { ROLES, type Role } from '../../../../sync-server/protocol/roles.ts';
import { saveFile } from '../../../base/lib/saveFile.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { useSession } from '../../../client/account/session.ts';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import styles from './People.module.css';
import { roleWords } from './roleWords.ts';
import { Trust } from './Trust.tsx';

type Asking = 'name' | 'role' | 'data' | 'erase' | 'verify' | 'factors';

/** What can be done to an account beside sanctions. */
export function Acts({ of }: { of: PersonDetails }) {
  const { id, username, isVerified } = of.person;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const params = { id };
  const mail = (what: 'verify' | 'reset'): void =>
    void carryOut(() => act(peopleRoutes.mail, { params, body: { what } }), t`A link is on its way`);
  const clear = (what: 'profile' | 'picture'): void =>
    void carryOut(() => act(peopleRoutes.clear, { params, body: { what } }), t`Emptied`);
  const show = (): void =>
    void carryOut(
      async () => setEmail((await act(peopleRoutes.email, { params })).email),
      t`Written down that you looked`,
    );
  return (
    <section className={styles.section} aria-labelledby="acts">
      <h2 id="acts">{t`Account`}</h2>
      {email !== null && <p>{email}</p>}
      <div className={styles.acts}>
        {email === null && <Button size="s" onClick={show}>{t`Show the e-mail address`}</Button>}
        {!isVerified && <Button size="s" onClick={() => mail('verify')}>{t`Mail the link again`}</Button>}
        {!isVerified && isAdmin && (
          <Button size="s" onClick={() => setAsking('verify')}>{t`Take the address for verified`}</Button>
        )}
        <Button size="s" onClick={() => mail('reset')}>{t`Mail a link for a new password`}</Button>
        <Button
          size="s"
          onClick={() =>
            void carryOut(() => act(peopleRoutes.endSessions, { params }), t`All sessions have ended`)
          }
        >
          {t`End all sessions`}
        </Button>
        <Button size="s" onClick={() => setAsking('name')}>{t`Give another name`}</Button>
        {(of.bio !== '' || of.tagline !== '') && (
          <Button size="s" onClick={() => clear('profile')}>{t`Empty the profile`}</Button>
        )}
        {of.avatarUrl !== null && (
          <Button size="s" onClick={() => clear('picture')}>{t`Take the picture away`}</Button>
        )}
        {isAdmin && <Button size="s" onClick={() => setAsking('role')}>{t`Change the role`}</Button>}
        {isAdmin && (
          <Button size="s" onClick={() => setAsking('factors')}>{t`Remove lost passkeys and codes`}</Button>
        )}
        {isAdmin && <Button size="s" onClick={() => setAsking('data')}>{t`Export all data`}</Button>}
        {isAdmin && <Button size="s" onClick={() => setAsking('erase')}>{t`Erase the account`}</Button>}
      </div>
      {asking !== null && (
        <Ask
          id={id}
          username={username}
          role={of.person.role}
          authorship={of.authorship}
          asking={asking}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

const titleOf = (asking: Asking): string =>
  ({
    name: t`Give another name`,
    role: t`Change the role`,
    factors: t`Remove lost passkeys and codes`,
    data: t`Export all data`,
    erase: t`Erase the account`,
    verify: t`Take the address for verified`,
  })[asking];

const NO_ROLE = 'none';

interface AskProps {
  id: string;
  username: string;
  role: Role | null;
  authorship: Authorship;
  asking: Asking;
  onClose: () => void;
}

function Ask({ id, username, role, authorship, asking, onClose }: AskProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<string>(role ?? NO_ROLE);
  const [busy, setBusy] = useState(false);
  const params = { id };
  const work: Readonly<Record<Asking, () => Promise<unknown>>> = {
    name: () => act(peopleRoutes.rename, { params, body: { username: name } }),
    role: () =>
      act(peopleRoutes.role, {
        params,
        body: { role: chosen === NO_ROLE ? null : (chosen as Role), reason },
      }),
    factors: () => act(peopleRoutes.removeFactors, { params, body: { reason } }),
    data: async () =>
      saveFile(
        `${username}.json`,
        JSON.stringify(await act(peopleRoutes.data, { params, body: { reason } }), null, 2),
      ),
    erase: () => act(peopleRoutes.erase, { params, body: { username: name, reason } }),
    verify: () => act(peopleRoutes.verify, { params, body: { reason } }),
  };
  async function send(): Promise<void> {
    setBusy(true);
    const isDone = await carryOut(work[asking], t`Done`);
    setBusy(false);
    if (!isDone) return;
    onClose();
    if (asking === 'erase') void navigate('/admin/users');
    if (asking === 'name') void navigate(`/admin/users/${name}`, { replace: true });
  }
  return (
    <Dialog open title={titleOf(asking)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {asking === 'erase' && (
          <p>{t`All that is known of this person is erased, and nothing brings it back. Games stay, without the name.`}</p>
        )}
        {asking === 'role' && (
          <Select
            isField
            label={t`Role`}
            value={chosen}
            options={[
              { id: NO_ROLE, name: t`Player` },
              ...ROLES.map((one) => ({ id: one, name: roleWords(one) })),
            ]}
            onChange={setChosen}
          />
        )}
        {asking === 'role' && chosen === 'reviewer' && <Trust of={authorship} />}
        {(asking === 'name' || asking === 'erase') && (
          <Field
            label={asking === 'name' ? t`New name` : t`Type the name to confirm: ${username}`}
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {asking !== 'name' && (
          <Field
            label={t`Reason, for the log`}
            value={reason}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {titleOf(asking)}
        </Button>
      </form>
    </Dialog>
  );
}
