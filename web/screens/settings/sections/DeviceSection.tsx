import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import type { User } from '../../../../sync-server/protocol/users.ts';
import { useInstallOffer } from '../../../client/pwa/installOffer.ts';
import { isInstalled } from '../../../client/pwa/useInstallPrompt.ts';
import { localData } from '../../../client/device/localData.ts';
import { toast } from '../../../base/ui/toast.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import styles from './sections.module.css';

export function DeviceSection({ user }: { user: User }) {
  return (
    <>
      <Installing />
      <Storage user={user} />
    </>
  );
}

/** The browser makes its offer once; where it makes none, its menu is the way. */
function Installing() {
  const offer = useInstallOffer((state) => state.offer);
  return (
    <div className={styles.group}>
      <h3>{t`The app`}</h3>
      {isInstalled() ? (
        <p className={styles.note}>{t`Cold Keep is installed on this device.`}</p>
      ) : (
        <p className={styles.note}>
          {t`Once installed it opens in its own window and works offline. If there is no button here, look for “Install” or “Add to Home Screen” in your browser’s menu.`}
        </p>
      )}
      {offer && (
        <div className={styles.actions}>
          <Button size="s" onClick={() => void offer.prompt()}>
            {t`Install`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface Space {
  readonly megabytes: number;
  readonly isForGood: boolean;
}

async function spaceUsed(): Promise<Space> {
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return {
    megabytes: Math.round(usage / 100_000) / 10,
    isForGood: (await navigator.storage?.persisted?.()) ?? false,
  };
}

/** Shows what the device keeps, so that games open without a network. */
function Storage({ user }: { user: User }) {
  const [space, setSpace] = useState<Space | null>(null);
  const look = (): Promise<void> => spaceUsed().then(setSpace);
  useEffect(() => void look(), []);

  const keepForGood = async (): Promise<void> => {
    if (!(await navigator.storage?.persist?.())) {
      toast.error(t`The browser did not agree. It is more likely to when the app is installed.`);
    }
    await look();
  };
  const forgetFinished = async (): Promise<void> => {
    await (await localData(user.id)).makeRoom(Infinity);
    toast.success(t`Boards of finished games are no longer kept here.`);
    await look();
  };
  const megabytes = i18n.number(space?.megabytes ?? 0);
  return (
    <div className={styles.group}>
      <h3>{t`Offline data`}</h3>
      <p className={styles.note}>
        {t`Your games, plans and settings are saved here so that they open offline. Finished games can be downloaded again when you are online.`}
      </p>
      {space && (
        <p className={styles.note}>
          {space.isForGood
            ? t`In use: ${megabytes} MB, protected from clean-up.`
            : t`In use: ${megabytes} MB. The browser may remove it when the device is full.`}
        </p>
      )}
      <div className={styles.actions}>
        {space?.isForGood === false && (
          <Button size="s" onClick={() => void keepForGood()}>
            {t`Protect from clean-up`}
          </Button>
        )}
        <Button size="s" onClick={() => void forgetFinished()}>
          {t`Remove finished games`}
        </Button>
        <ButtonLink size="s" to="/offline">
          {t`Games on this device`}
        </ButtonLink>
      </div>
    </div>
  );
}
