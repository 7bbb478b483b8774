import { t } from '@lingui/core/macro';
import type { Room } from '../../../../sync-server/protocol/rooms.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { GameIcon } from '../../../base/ui/owners/GameIcon.tsx';
import { useEnterRoom } from '../../parts/enterRoom.ts';
import { knowsBasics } from '../../tutorial/finished.ts';
import { FirstBoard } from './FirstBoard.tsx';
import styles from './FirstSteps.module.css';

/**
 * Greets a newcomer with the lessons, and with a game in which nobody has to be waited for. The next step is gold.
 * @param begin opens that game
 */
export function FirstSteps({ begin }: { begin: () => Promise<Room> }) {
  const { entering, enter } = useEnterRoom();
  const learned = knowsBasics();

  return (
    <section className={styles.hero} aria-labelledby="first-steps">
      <div className={styles.picture}>
        <FirstBoard />
      </div>
      <div className={styles.text}>
        <h1 id="first-steps">{t`Your first conquest`}</h1>
        <p>
          {learned
            ? t`You know enough to win. Two Commanders are waiting for you.`
            : t`Place armies, attack, move up. Three short lessons on a small island, and you know enough to win.`}
        </p>
        <div className={styles.actions}>
          <ButtonLink size="xl" variant={learned ? 'secondary' : 'primary'} to="/tutorial">
            {learned ? t`Practice again` : t`Learn in 3 minutes`}
          </ButtonLink>
          <Button
            size="xl"
            variant={learned ? 'primary' : 'secondary'}
            busy={entering}
            onClick={() => void enter(begin, t`The game could not be started`)}
          >
            <GameIcon name="crossed-swords" />
            {t`Play two Commanders now`}
          </Button>
        </div>
      </div>
    </section>
  );
}
