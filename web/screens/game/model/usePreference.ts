import { useState } from 'react';

/** A switch that this device remembers. */
export function usePreference(key: string, initial: boolean): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => (localStorage.getItem(key) ?? String(initial)) === 'true');
  return [
    on,
    (next) => {
      localStorage.setItem(key, String(next));
      setOn(next);
    },
  ];
}
