import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { toast } from '../../base/ui/toast.ts';
import { useServerMessage } from '../../client/connection/useRealtime.ts';
import { announce } from '../../base/ui/announcements.ts';
import { newsOf } from './roomNews.ts';

/** Has read out what others do in the room, and leads away whom the host has sent away. */
export function useRoomNews(room: Room, userId: string): void {
  const navigate = useNavigate();
  const before = useRef(room);
  useEffect(() => {
    const news = newsOf(before.current, room, userId);
    before.current = room;
    if (news.length > 0) announce(news.join(' '));
  }, [room, userId]);
  useServerMessage('player-kicked', ({ roomId, name }) => {
    if (roomId !== room.id) return;
    toast.error(t`The host of “${name}” has removed you.`);
    void navigate('/lobby', { replace: true });
  });
}
