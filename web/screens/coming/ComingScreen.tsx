import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { MapPage } from '../parts/MapPage.tsx';
import { NotFoundScreen } from '../parts/NotFoundScreen.tsx';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { Actions } from '../../base/ui/Actions.tsx';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { comingPageAt, type ComingPage } from './comingPages.ts';
import styles from './ComingScreen.module.css';

/** Land without a name, by the sea. */
const UNCHARTED = 7;

/** Stands in for a screen that is not built yet, and says what there is instead. */
export function ComingScreen() {
  const { pathname } = useLocation();
  const page = comingPageAt(pathname);
  return page ? <Coming page={page} /> : <NotFoundScreen />;
}

function Coming({ page: { title, promise, plans, today, ways } }: { page: ComingPage }) {
  usePageTitle(title);
  return (
    <MapPage title={title} place={UNCHARTED} sign="+">
      <p className={styles.soon}>{t`Coming soon`}</p>
      <p>{promise}</p>
      {plans && (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <li key={plan}>{plan}</li>
          ))}
        </ul>
      )}
      <p className={styles.today}>{today}</p>
      <Actions>
        {ways.map(({ label, to }, index) => (
          <ButtonLink key={to} variant={index === 0 ? 'primary' : 'secondary'} to={to}>
            {label}
          </ButtonLink>
        ))}
      </Actions>
    </MapPage>
  );
}
