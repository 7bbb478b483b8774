import { useParams } from 'react-router-dom';
import { usePageTitle } from '../app/pageTitle.ts';
import { useSession } from '../app/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { MatchHistory } from './MatchHistory.tsx';
import styles from './Profile.module.css';

/** /profile/{username}: the games that a player has finished, for himself. */
export function ProfileScreen() {
  const { username = '' } = useParams();
  const user = useSession((session) => session.user);
  usePageTitle(username);
  return (
    <div className={styles.profile}>
      <h1>{username}</h1>
      {user?.username.toLowerCase() === username.toLowerCase() ? (
        <MatchHistory />
      ) : (
        <section className={styles.history}>
          <p>Only {username} can see this match history.</p>
          <ButtonLink to="/lobby">Game lobby</ButtonLink>
        </section>
      )}
    </div>
  );
}
