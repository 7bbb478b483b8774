import { msg } from '@lingui/core/macro';
import { MessageSquare, ScrollText, Users } from 'lucide-react';
import type { PanelId } from './layout.ts';

export const PANEL_NAMES = {
  'player-stats': msg`Players, regions, treasure`,
  chat: msg`Chat`,
  'game-log': msg`Game log`,
} as const satisfies Record<PanelId, unknown>;

/** On a tab, where there is little room. */
export const TAB_NAMES = { ...PANEL_NAMES, 'player-stats': msg`Players` } as const;

export const PANEL_ICONS = {
  'player-stats': Users,
  chat: MessageSquare,
  'game-log': ScrollText,
} as const satisfies Record<PanelId, unknown>;
