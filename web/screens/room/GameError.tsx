import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../client/account/session.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { localData } from '../../client/device/localData.ts';
import { useRoom } from '../../client/queries/rooms.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { copyText } from '../../base/ui/copyText.ts';
import styles from '../../base/ui/Notice.module.css';

interface GameErrorProps {
  roomId: string;
  message?: string;
  onRejoin: () => void;
}

/** Stands in for a game that cannot be shown, and offers what may help. */
export function GameError({ roomId, message, onRejoin }: GameErrorProps) {
  const userId = useSession(({ user }) => user?.id);
  const { data: room } = useRoom(roomId, userId ?? '');
  const looksOn = room?.players.every((player) => player.userId !== userId);
  // Who looks on is told of such a game by its replay alone. The room itself shall load nothing for that.
  if (room && room.spectatorDelay > 0 && looksOn) return <Navigate to={`/replay/${roomId}`} replace />;
  /** Forgets the board as this device keeps it, since that may be what cannot be shown. Commands and plans stay. */
  const forget = async (): Promise<void> => {
    if (userId !== undefined) await (await localData(userId)).removeView(roomId);
  };
  return (
    <div className={styles.notice} role="alert">
      <h1>{t`Game Error`}</h1>
      <p>
        {message ??
          t`The game encountered an unexpected error. You can try to rejoin or return to the lobby.`}
      </p>
      <p>
        <Trans>
          Game ID: <code>{roomId}</code>
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRejoin}>
          {t`Try to Rejoin Game`}
        </Button>
        <ButtonLink to="/lobby" onClick={() => void forget().catch(doNothing)}>
          {t`Return to Lobby`}
        </ButtonLink>
        <Button variant="quiet" onClick={() => void copyText(roomId, t`Game ID copied`)}>
          {t`Copy Game ID`}
        </Button>
      </div>
    </div>
  );
}
