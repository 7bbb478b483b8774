import { t } from '@lingui/core/macro';
import { Swords } from 'lucide-react';
import type { WarPage } from '../../../../sync-server/protocol/wars.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { ScoreBar } from './ScoreBar.tsx';
import { WarGrid } from './WarGrid.tsx';
import { firstSide } from './warWords.ts';
import styles from './Wars.module.css';

/** A war that is or was fought: how it stands, the way to the next board that waits for whoever looks, and all boards. */
export function WarBoards({ war }: { war: WarPage }) {
  const side = firstSide(war);
  const next = war.grid.find(({ isYourTurn }) => isYourTurn);
  return (
    <>
      <ScoreBar war={war} side={side} />
      <WarGrid
        war={war}
        side={side}
        next={
          next &&
          next.roomId !== null && (
            <ButtonLink variant="primary" size="l" to={roomPath(next.roomId)} className={styles.play}>
              <Swords aria-hidden="true" />
              {t`Play board ${next.number}`}
            </ButtonLink>
          )
        }
      />
    </>
  );
}
