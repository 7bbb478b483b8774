import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What somebody types, once they pause: whoever asks a server asks for this. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
