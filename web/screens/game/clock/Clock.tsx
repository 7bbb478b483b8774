import { t } from '@lingui/core/macro';
import { useEffect, useLayoutEffect, useState } from 'react';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { cx } from '../../../base/lib/cx.ts';
import styles from './Clock.module.css';
import type { BankTime } from '../model/model.ts';

const SECOND_MS = 1_000;
/** Device and server agree about the time so far: three minutes are never shown as a second more. */
const SLACK_MS = 250;
/** Seconds left at which the player to move is told. */
const WARNINGS = [60, 30, 10];

interface ClockProps {
  /** The bank comes after it; in use, it is what runs. */
  bank?: Partial<BankTime>;
  /** Milliseconds since 1970 by the server's clock; null while none runs. */
  expiresAt: number | null;
  /** It warns: it is the viewer's own clock. */
  mine: boolean;
}

export function Clock({ expiresAt, mine, bank }: ClockProps) {
  const left = useSecondsLeft(expiresAt);
  useEffect(() => {
    if (mine && left !== null && WARNINGS.includes(left)) announce(t`${left} seconds left`, 'assertive');
  }, [mine, left]);
  if (left === null) return null;
  const more = bank?.usingTimeBank ? 0 : (bank?.timeBankSecondsRemaining ?? 0);
  return (
    <span
      className={cx(styles.clock, mine && left <= 10 && styles.urgent, bank?.usingTimeBank && styles.bank)}
      role="timer"
      aria-label={bank?.usingTimeBank ? t`Time bank` : t`Time left`}
    >
      {clockWords(left)}
      {more > 0 && <small>+{clockWords(more)}</small>}
    </span>
  );
}

function useSecondsLeft(expiresAt: number | null): number | null {
  const [now, setNow] = useState(serverNow);
  useLayoutEffect(() => {
    if (expiresAt === null) return undefined;
    const tick = (): void => setNow(serverNow());
    // The last look at the time may be almost a second old when the next turn begins.
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - now - SLACK_MS) / SECOND_MS));
}

export function clockWords(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return minutes > 0 ? t`${hours} h ${minutes} m` : t`${hours} h`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
