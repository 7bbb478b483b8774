import { createContext } from 'react';
import type { LocalGame } from './localGame.ts';

/** The game on the screen, for what a game on the server would ask the server. */
export const LocalGameContext = createContext<LocalGame | null>(null);
