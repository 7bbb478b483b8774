import { Copy, Link as LinkIcon, Share2 } from 'lucide-react';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { toast } from '../sync/toast.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ShareRoom.module.css';

/** The code that people read to each other, and the link. */
export function ShareRoom({ room }: { room: Room }) {
  const url = `${location.origin}/room/${room.roomCode}`;
  const share = (): void => {
    // Rejects when the player changes his mind.
    navigator.share({ title: room.name, url }).catch(() => undefined);
  };
  return (
    <section className={styles.share} aria-label="Invite">
      <p className={styles.code}>
        <span>{room.isPrivate ? 'Private room' : 'Room'}</span> {room.roomCode}
      </p>
      <div className={styles.actions}>
        <Button size="s" onClick={() => void copy(room.roomCode, 'Room code')}>
          <Copy aria-hidden="true" />
          Code
        </Button>
        {'share' in navigator ? (
          <Button size="s" onClick={share}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        ) : (
          <Button size="s" onClick={() => void copy(url, 'Link')}>
            <LinkIcon aria-hidden="true" />
            Link
          </Button>
        )}
      </div>
    </section>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    toast.error(`Copying failed: ${text}`);
  }
}
