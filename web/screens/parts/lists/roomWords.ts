import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { RoomStatus } from '../../../../sync-server/protocol/rooms.ts';
import type { Clock } from '../../../../sync-server/protocol/roomSettings.ts';
import type { Worded } from '../words/words.ts';

export const CLOCK_WORDS: Record<Clock, Worded & { readonly short: string }> = {
  get blitz() {
    return { label: t`Blitz`, short: t`Live · 45 s`, explanation: t`45 seconds a turn: keep the tab open.` };
  },
  get standard() {
    return {
      label: t`Standard`,
      short: t`Live · 90 s`,
      explanation: t`90 seconds a turn, an evening for a game.`,
    };
  },
  get relaxed() {
    return {
      label: t`Relaxed`,
      short: t`Live · 3 min`,
      explanation: t`Three minutes a turn, time to think.`,
    };
  },
  get async() {
    return {
      label: t`24 h turns`,
      short: t`24 h turns`,
      explanation: t`A day for each turn: play whenever it suits you.`,
    };
  },
};

export const isLive = (clock: Clock): boolean => clock !== 'async';

export const STATUS_WORDS: Record<RoomStatus, MessageDescriptor> = {
  lobby: msg`Waiting to start`,
  initializing: msg`Starting`,
  active: msg`Running`,
  paused: msg`Paused`,
  completed: msg`Completed`,
  abandoned: msg`Abandoned`,
};
