import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { localPorts } from '../offline/localPorts.ts';
import { createGameSession, type GameSession } from '../../client/game/gameSession.ts';
import { NOTHING_SEEN } from '../../client/game/lastSeen.ts';
import { skirmish } from './askSkirmish.ts';
import { BOARD_MAP } from './board.ts';
import type { Setup } from './messages.ts';

const { ask, subscribe } = skirmish;

const PORTS = localPorts({
  submit: (envelope) => ask('submit', envelope),
  wire: () => ask('wire'),
  log: () => ask('log'),
  skipPauses: () => ask('skipPauses'),
});

/** A skirmish for as long as the component is there; another one is another component. */
export function useSkirmish(setup: Setup): GameSession | null {
  const [session, setSession] = useState<GameSession | null>(null);
  useEffect(() => {
    let opened: GameSession | null = null;
    let left = false;
    // The worker knows no language, and its log tells of everybody in the third person.
    const myName = t({ message: 'You', context: 'player' });
    const open = async (): Promise<void> => {
      const confirmed = await ask('begin', { ...setup, myName });
      if (left) return;
      const known = { confirmed, lastSeen: NOTHING_SEEN, log: [], heardAt: Date.now() };
      opened = createGameSession(BOARD_MAP, known, PORTS);
      opened.refresh();
      setSession(opened);
    };
    const unsubscribe = subscribe((update) => opened?.receive(update));
    void open();
    return () => {
      left = true;
      unsubscribe();
      void ask('end');
      opened?.close();
    };
  }, [setup]);
  return session;
}
