import { routeOf } from '../app/routes.ts';
import { useSession } from '../app/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
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

const VISITOR: Invitations = {
  first: { label: 'Plot Your Coup', to: '/register' },
  second: { label: 'Veteran Login', to: '/login' },
  last: { label: 'Start your Conquest', to: '/register' },
  beside: { label: 'Review Field Manual', to: '/learn' },
};

const FORGE: Invitation = { label: 'Forge a Map', to: '/map-editor' };

const PLAYER: Invitations = {
  first: { label: 'Wage War', to: '/lobby' },
  second: routeOf(FORGE.to) ? FORGE : { label: 'Create Game', to: '/create' },
  last: { label: 'Rejoin the Front', to: '/lobby' },
  beside: { label: 'Inspect Warzones', to: '/maps' },
};

export function LandingScreen() {
  const user = useSession((session) => session.user);
  const { first, second, last, beside } = user === null ? VISITOR : PLAYER;

  return (
    <>
      <section className={styles.hero}>
        <HeroMap />
        <div className={styles.text}>
          {user !== null && <p className={styles.welcome}>Welcome back, Commander</p>}
          <h1>
            They
            <br />
            always
            <br />
            come back
          </h1>
          <p className={styles.promise}>
            Territory war for up to 12 players. Play it live in an evening, or one turn a day for a month.
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
              Play now, without an account
            </ButtonLink>
          )}
        </div>
      </section>
      <Features />
      <Ranks />
      <section className={styles.last}>
        <h2>Join the battle for world domination</h2>
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
