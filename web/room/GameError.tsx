import { useSession } from '../app/session.ts';
import { doNothing } from '../sync/doNothing.ts';
import { localData } from '../sync/localData.ts';
import { toast } from '../sync/toast.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import styles from '../ui/Notice.module.css';

interface GameErrorProps {
  roomId: string;
  message?: string;
  onRejoin: () => void;
}

/** gameplay.md section 8. */
export function GameError({ roomId, message, onRejoin }: GameErrorProps) {
  const userId = useSession(({ user }) => user?.id);
  /** What this device keeps of the board may be what cannot be shown. Commands and plans stay. */
  const forget = async (): Promise<void> => {
    if (userId !== undefined) await (await localData(userId)).removeView(roomId);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(roomId);
    toast.success('Game ID copied');
  };
  return (
    <div className={styles.notice} role="alert">
      <h1>Game Error</h1>
      <p>
        {message ?? 'The game encountered an unexpected error. You can try to rejoin or return to the lobby.'}
      </p>
      <p>
        Game ID: <code>{roomId}</code>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRejoin}>
          Try to Rejoin Game
        </Button>
        <ButtonLink to="/lobby" onClick={() => void forget().catch(doNothing)}>
          Return to Lobby
        </ButtonLink>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy Game ID
        </Button>
      </div>
    </div>
  );
}
