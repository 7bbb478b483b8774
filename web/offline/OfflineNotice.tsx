import { Button, ButtonLink } from '../ui/Button.tsx';
import styles from './OfflineNotice.module.css';

interface OfflineNoticeProps {
  title: string;
  text: string;
  action?: { readonly label: string; readonly run: () => void };
}

/** Says why there is no game to show, and where to go. */
export function OfflineNotice({ title, text, action }: OfflineNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {action && (
          <Button variant="primary" onClick={action.run}>
            {action.label}
          </Button>
        )}
        <ButtonLink to="/offline">Games on this device</ButtonLink>
      </div>
    </div>
  );
}
