import type { Clock, RoomStatus } from '../../sync-server/protocol/rooms.ts';
import type { Worded } from './words.ts';

export const CLOCK_WORDS: Record<Clock, Worded & { readonly short: string }> = {
  blitz: { label: 'Blitz', short: 'Live · 45 s', explanation: '45 seconds a turn: keep the tab open.' },
  standard: {
    label: 'Standard',
    short: 'Live · 90 s',
    explanation: '90 seconds a turn, an evening for a game.',
  },
  relaxed: { label: 'Relaxed', short: 'Live · 3 min', explanation: 'Three minutes a turn, time to think.' },
  async: {
    label: '24 h turns',
    short: '24 h turns',
    explanation: 'A day for each turn: play beside your life.',
  },
};

export const isLive = (clock: Clock): boolean => clock !== 'async';

export const STATUS_WORDS: Record<RoomStatus, string> = {
  lobby: 'Waiting to start',
  initializing: 'Starting',
  active: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  abandoned: 'Abandoned',
};
