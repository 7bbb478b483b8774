import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { Button } from '../base/ui/Button.tsx';
import { Panel } from '../base/ui/lists/Panel.tsx';
import { isGamePath } from './navigation.ts';
import styles from './InstallCard.module.css';
import { useInstallPrompt } from '../client/pwa/useInstallPrompt.ts';

/** Offers to install the app, on every screen but a board. */
export function InstallCard() {
  const prompt = useInstallPrompt();
  const { pathname } = useLocation();
  if (prompt === null || isGamePath(pathname)) return null;
  const { install, later, never } = prompt;
  return (
    <Panel className={styles.card} aria-labelledby="install-title">
      <h2 id="install-title">{t`Install Cold Keep`}</h2>
      <p>
        {install
          ? t`It opens in its own window, works offline, and can tell you when it is your turn.`
          : t`Tap Share, then "Add to Home Screen". It then works offline and can tell you when it is your turn.`}
      </p>
      <div className={styles.actions}>
        {install && (
          <Button size="s" onClick={install}>
            {t`Install`}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={later}>
          {t`Remind me later`}
        </Button>
        <Button variant="quiet" size="s" onClick={never}>
          {t`Don’t ask again`}
        </Button>
      </div>
    </Panel>
  );
}
