import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { LandArt } from '../../base/ui/art/LandArt.tsx';
import styles from './Friends.module.css';

/** Takes the place of the list of friends while it is empty, and says how it fills. */
export function NoFriends() {
  return (
    <div className={styles.none}>
      <LandArt id="no-friends" viewBox="180 120 420 160" className={styles.art} />
      <p>{t`No friends yet`}</p>
      <p className={styles.muted}>
        {t`Search for a name, or press the name of somebody you have played with. Friends see each other online, and a game with them is one press away.`}
      </p>
      <ButtonLink size="s" to="/lobby">{t`Find a Game`}</ButtonLink>
    </div>
  );
}
