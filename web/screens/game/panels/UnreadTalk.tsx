import { Suspense } from 'react';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import type { ChatMarkProps } from './chat/ChatMark.tsx';

const ChatMark = lazyPart(() => import('./chat/ChatMark.tsx'), 'ChatMark');

/** The number of unread messages of a game. It comes with the database, for which no button waits. */
export const UnreadTalk = (props: ChatMarkProps) => (
  <Suspense>
    <ChatMark {...props} />
  </Suspense>
);
