import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { loadMe, useSession } from '../../client/account/session.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Panel } from '../../base/ui/lists/Panel.tsx';
import { AccountSection } from './sections/AccountSection.tsx';
import { AudioSection } from './sections/AudioSection.tsx';
import { ChatSection } from './sections/ChatSection.tsx';
import { DeviceSection } from './sections/DeviceSection.tsx';
import { DisplaySection } from './sections/DisplaySection.tsx';
import { GameSection } from './sections/GameSection.tsx';
import { NotificationsSection } from './sections/NotificationsSection.tsx';
import { PerformanceSection } from './sections/PerformanceSection.tsx';
import { PrivacySection } from './sections/PrivacySection.tsx';
import { VacationSection } from './sections/VacationSection.tsx';
import styles from './SettingsScreen.module.css';
import { useKept } from '../../client/settings/settings.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType<{ user: User }>;
}

const sections = (): readonly Section[] => [
  { id: 'display', title: t`Display`, Content: DisplaySection },
  { id: 'audio', title: t`Audio`, Content: AudioSection },
  { id: 'game', title: t`Game`, Content: GameSection },
  { id: 'chat', title: t`Chat`, Content: ChatSection },
  { id: 'privacy', title: t`Privacy`, Content: PrivacySection },
  { id: 'notifications', title: t`Notifications`, Content: NotificationsSection },
  { id: 'vacation', title: t`Vacation`, Content: VacationSection },
  { id: 'performance', title: t`Performance`, Content: PerformanceSection },
  { id: 'device', title: t`This device`, Content: DeviceSection },
  { id: 'account', title: t`Account`, Content: AccountSection },
];

/** /settings: every change takes effect at once, and is sent when the server can be reached. */
export function SettingsScreen() {
  const user = useSession((session) => session.user);
  const isWaiting = useKept(({ unsent }) => Object.keys(unsent).length > 0);
  // Another device may have changed something.
  useEffect(() => void loadMe(), []);
  if (user === null) return null;
  return (
    <div className={styles.settings}>
      <header className={styles.head}>
        <h1>{t`Settings`}</h1>
        <output>
          {isWaiting
            ? t`Saved on this device. Your account gets it as soon as the server can be reached.`
            : t`Changes apply at once on all your devices.`}
        </output>
      </header>
      <nav className={styles.nav} aria-label={t`Sections of the settings`}>
        {sections().map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>
        {sections().map(({ id, title, Content }) => (
          <Panel key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Content user={user} />
          </Panel>
        ))}
      </div>
    </div>
  );
}
