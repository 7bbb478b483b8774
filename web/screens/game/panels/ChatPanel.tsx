import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import type { Turn } from '../turn/useTurn.ts';
import styles from './frame/frames.module.css';

const GameChat = lazyPart(() => import('./chat/GameChat.tsx'), 'GameChat');

interface ChatPanelProps {
  /** null = a game of this device alone. */
  roomId: string | null;
  turn: Turn;
  /** Moves the map there. */
  onLook: (territories: readonly number[]) => void;
}

/** Where players talk. */
export function ChatPanel({ roomId, turn: { model, choice }, onLook }: ChatPanelProps) {
  if (roomId === null) {
    return (
      <div className={styles.empty}>
        <MessageSquare size={32} aria-hidden="true" />
        <h3>{t`Nobody to talk to`}</h3>
        <p>{t`You play on this device alone. In games with others you talk here.`}</p>
      </div>
    );
  }
  return (
    <Suspense>
      <GameChat roomId={roomId} model={model} chosen={choice.to ?? choice.from} onLook={onLook} />
    </Suspense>
  );
}
