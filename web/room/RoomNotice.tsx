import { Button, ButtonLink } from '../ui/Button.tsx';
import styles from './RoomNotice.module.css';

interface RoomNoticeProps {
  title: string;
  text: string;
  onRetry?: () => void;
}

/** Says why there is no room to show, and where to go. */
export function RoomNotice({ title, text, onRetry }: RoomNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink to="/lobby">Return to Lobby</ButtonLink>
      </div>
    </div>
  );
}
