import { t } from '@lingui/core/macro';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { Actions } from '../../base/ui/Actions.tsx';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { MapPage } from './MapPage.tsx';

/** The fog lies on this territory. */
const LOST = 24;

export function NotFoundScreen() {
  usePageTitle(t`Territory Not Found`);
  return (
    <MapPage title={t`Territory Not Found`} place={LOST} sign="?">
      <p>{t`There is nothing on the map at this address.`}</p>
      <Actions>
        <ButtonLink variant="primary" to="/">
          {t`Return Home`}
        </ButtonLink>
        <ButtonLink to="/lobby">{t`Find a Game`}</ButtonLink>
      </Actions>
    </MapPage>
  );
}
