import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { peopleRoutes, type PersonDetails } from '../../../../sync-server/protocol/admin/people.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useSession } from '../../../client/account/session.ts';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { AskAct, titleOf, type Asking } from './AskAct.tsx';
import styles from './People.module.css';

/** What can be done to an account beside sanctions. */
export function Acts({ of }: { of: PersonDetails }) {
  const { id, isVerified } = of.person;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const params = { id };
  const mail = (what: 'verify' | 'reset'): void =>
    void carryOut(() => act(peopleRoutes.mail, { params, body: { what } }), t`A link is on its way`);
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
        <Button size="s" onClick={() => mail('reset')}>{t`Mail a link for a new password`}</Button>
        {possible(of, isAdmin).map((one) => (
          <Button key={one} size="s" onClick={() => setAsking(one)}>
            {titleOf(one)}
          </Button>
        ))}
      </div>
      {asking !== null && <AskAct of={of} asking={asking} onClose={() => setAsking(null)} />}
    </section>
  );
}

/** What there is to be done about somebody, the gravest last. */
function possible({ person, bio, tagline, avatarUrl }: PersonDetails, isAdmin: boolean): Asking[] {
  return [
    ...(!person.isVerified && isAdmin ? (['verify'] as const) : []),
    'sessions',
    'name',
    ...(bio !== '' || tagline !== '' ? (['profile'] as const) : []),
    ...(avatarUrl === null ? [] : (['picture'] as const)),
    ...(isAdmin ? (['role', 'factors', 'data', 'erase'] as const) : []),
  ];
}
