import { useEffect, useState } from 'react';
import type { ReliabilityReport } from '../../../sync-server/protocol/telemetry.ts';
import { tabs } from '../connection/tabs.ts';
import { reliabilityAsked, reliabilityMeasured } from './topics.ts';

const ASK_EVERY_MS = 2_000;

/** Asks the leader how reliable play has been since the connection was first up; null until it has answered. */
export function useReliability(): ReliabilityReport | null {
  const [report, setReport] = useState<ReliabilityReport | null>(null);
  useEffect(() => {
    const ask = (): void => tabs.tell(reliabilityAsked, {});
    const stop = tabs.on(reliabilityMeasured, (measured) => setReport(measured.report));
    const timer = setInterval(ask, ASK_EVERY_MS);
    ask();
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return report;
}
