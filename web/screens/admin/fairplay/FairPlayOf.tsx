import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { fairPlayRoutes, type AccountLink } from '../../../../sync-server/protocol/admin/fairPlay.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { HintCard } from './HintCard.tsx';
import styles from './FairPlay.module.css';

/** Digits of a network's hash that tell it from a person's others. */
const SHOWN = 8;

/** What stood out about somebody, and accounts that sign in from the same place. */
export function FairPlayOf({ userId }: { userId: string }) {
  const answer = useAsk(fairPlayRoutes.about, { params: { id: userId } });
  return (
    <Answer of={answer}>
      {({ hints, links, networks }) => (
        <>
          <section className={styles.section} aria-labelledby="links">
            <h2 id="links">{t`Accounts at the same place`}</h2>
            <Table
              label={t`Accounts at the same place`}
              columns={[t`Player`, t`Hint`, t`Accounts there`, t`Last there`]}
              none={t`No other account signs in from where this one does.`}
              rows={links.map(({ username, strength, sharedBy, seenAt }) => ({
                id: username,
                cells: [
                  <Link key="name" to={`/admin/users/${username}`}>
                    {username}
                  </Link>,
                  strengthWords(strength),
                  sharedBy,
                  momentWords(seenAt),
                ],
              }))}
            />
            {networks.length > 0 && (
              <ul className={styles.networks} aria-label={t`Networks`}>
                {networks.map((network) => {
                  const short = network.slice(0, SHOWN);
                  return (
                    <li key={network}>
                      <Link to={`/admin/users?q=${network}`}>{t`All accounts from network ${short}`}</Link>
                    </li>
                  );
                })}
              </ul>
            )}
          </section>
          {hints.length > 0 && (
            <section className={styles.section} aria-labelledby="hints">
              <h2 id="hints">{t`Fair play`}</h2>
              <ol className={styles.list}>
                {hints.map((hint) => (
                  <HintCard key={hint.id} hint={hint} />
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </Answer>
  );
}

const strengthWords = (strength: AccountLink['strength']): string =>
  strength === 'strong' ? t`strong: the same kind of device, too` : t`weak: the same network`;
