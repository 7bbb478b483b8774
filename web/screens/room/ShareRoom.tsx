import { t } from '@lingui/core/macro';
import { Copy, Link as LinkIcon, Share2 } from 'lucide-react';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { Button } from '../../base/ui/Button.tsx';
import { copyText } from '../../base/ui/copyText.ts';
import styles from './ShareRoom.module.css';

/** The code that people read to each other, and the link. */
export function ShareRoom({ room }: { room: Room }) {
  const url = location.origin + roomPath(room.id);
  const share = (): void => {
    // Rejects when the player changes their mind.
    navigator.share({ title: room.name, url }).catch(() => undefined);
  };
  return (
    <section className={styles.share} aria-label={t`Invite`}>
      <p className={styles.code}>
        <span>{room.isPrivate ? t`Private room` : t`Room`}</span> {room.roomCode}
      </p>
      <div className={styles.actions}>
        <Button size="s" onClick={() => void copyText(room.roomCode, t`Room code copied`)}>
          <Copy aria-hidden="true" />
          {t`Code`}
        </Button>
        {'share' in navigator ? (
          <Button size="s" onClick={share}>
            <Share2 aria-hidden="true" />
            {t`Share`}
          </Button>
        ) : (
          <Button size="s" onClick={() => void copyText(url, t`Link copied`)}>
            <LinkIcon aria-hidden="true" />
            {t`Link`}
          </Button>
        )}
      </div>
    </section>
  );
}
