import { useState } from 'react';
import { clearEvents, enableDebug, useSocketDebug } from '../../client/telemetry/socketDebug.ts';
import { useConnection } from '../../client/connection/connection.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Chip } from '../../base/ui/Chip.tsx';
import styles from './DebugDashboard.module.css';
import { DebugEvents } from './DebugEvents.tsx';
import { DebugPending } from './DebugPending.tsx';
import { exportLogs } from '../../client/telemetry/exportLogs.ts';

const TABS = ['Events', 'Rooms', 'Pending'] as const;
type Tab = (typeof TABS)[number];

/** Shows what the browser's one connection does, for people who look for a fault. */
export function DebugDashboard({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('Events');
  const { enabled, roomIds } = useSocketDebug();
  const { status, latencyMs } = useConnection();

  return (
    <section className={styles.dashboard} aria-label="Socket debug dashboard">
      <header className={styles.head}>
        <h2>Socket</h2>
        <p>
          {status}
          {latencyMs !== null && `, ${latencyMs} ms`}
        </p>
        <div className={styles.buttons}>
          <Button size="s" onClick={() => enableDebug(!enabled)}>
            {enabled ? 'Disable Debug' : 'Enable Debug'}
          </Button>
          <Button size="s" onClick={clearEvents}>
            Clear
          </Button>
          <Button size="s" onClick={exportLogs}>
            Export Logs
          </Button>
          <Button size="s" onClick={onClose}>
            Close
          </Button>
        </div>
      </header>
      <fieldset className={styles.buttons} aria-label="What is shown">
        {TABS.map((one) => (
          <Chip key={one} pressed={one === tab} onClick={() => setTab(one)}>
            {one}
          </Chip>
        ))}
      </fieldset>
      {!enabled && <p>Nothing is kept until debugging is enabled.</p>}
      <div className={styles.list}>
        {tab === 'Events' && <DebugEvents />}
        {tab === 'Rooms' && (
          <ul>
            {roomIds.map((id) => (
              <li key={id}>{id}</li>
            ))}
            {roomIds.length === 0 && <li>No rooms are heard.</li>}
          </ul>
        )}
        {tab === 'Pending' && <DebugPending />}
      </div>
    </section>
  );
}
