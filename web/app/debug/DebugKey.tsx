import { useEffect, useState } from 'react';
import { isTracing, listenToSocket } from '../../client/telemetry/socketDebug.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';

const DebugDashboard = lazyPart(() => import('./DebugDashboard.tsx'), 'DebugDashboard');

/** Ctrl+Alt+Shift+D shows what goes over the socket, and hides it again. */
export function DebugKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isKey = event.ctrlKey && event.altKey && event.shiftKey && event.code === 'KeyD';
      if (!isKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  // Kept from the start, so that what led to a fault is there when somebody looks.
  useEffect(() => {
    if (isTracing()) listenToSocket();
  }, []);
  return open && <DebugDashboard onClose={() => setOpen(false)} />;
}
