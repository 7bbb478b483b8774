import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '../../client/account/session.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Features } from './Features.tsx';
import { HeroMap } from './HeroMap.tsx';
import { Ranks } from './Ranks.tsx';
import styles from './LandingScreen.module.css';

interface Invitation {
  readonly label: string;
  readonly to: string;
}

interface Invitations {
  readonly first: Invitation;
  readonly second: Invitation;
  /** At the foot of the page. */
  readonly last: Invitation;
  readonly beside: Invitation;
}

const forVisitors = (): Invitations => ({
  first: { label: t`Plot Your Coup`, to: '/register' },
  second: { label: t`Veteran Login`, to: '/login' },
  last: { label: t`Start your Conquest`, to: '/register' },
  beside: { label: t`Review Field Manual`, to: '/learn' },
});

const forPlayers = (): Invitations => ({
  first: { label: t`Wage War`, to: '/lobby' },
  second: { label: t`Forge a Map`, to: '/map-editor' },
  last: { label: t`Rejoin the Front`, to: '/lobby' },
  beside: { label: t`Inspect Warzones`, to: '/maps' },
});

export function LandingScreen() {
  const user = useSession((session) => session.user);
  const { first, second, last, beside } = user === null ? forVisitors() : forPlayers();

  return (
    <>
      <section className={styles.hero}>
        <HeroMap />
        <div className={styles.text}>
          {user !== null && <p className={styles.welcome}>{t`Welcome back, Commander`}</p>}
          <h1>
            <Trans>
              They
              <br />
              always
              <br />
              come back
            </Trans>
          </h1>
          <p className={styles.promise}>
            {t`Territory war for up to 12 players. Play it live in an evening, or one turn a day for a month.`}
          </p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" size="l" to={first.to}>
              {first.label}
            </ButtonLink>
            <ButtonLink size="l" className={styles.second} to={second.to}>
              {second.label}
            </ButtonLink>
          </div>
          {user === null && (
            <ButtonLink variant="quiet" to="/offline">
              {t`Play now, without an account`}
            </ButtonLink>
          )}
        </div>
      </section>
      <Features />
      <Ranks />
      <section className={styles.last}>
        <h2>{t`Join the battle for world domination`}</h2>
        <div className={styles.actions}>
          <ButtonLink size="l" to={last.to}>
            {last.label}
          </ButtonLink>
          <ButtonLink size="l" variant="quiet" to={beside.to}>
            {beside.label}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
