import { t } from '@lingui/core/macro';
import { playerColor } from '../../../engine/model/colors.ts';
import type { PlayerSlot, Room } from '../../../sync-server/protocol/rooms.ts';
import { ColorGrid } from '../../base/ui/ColorGrid.tsx';
import styles from './OwnColor.module.css';
import type { RoomActions } from './useRoomActions.ts';

interface OwnColorProps {
  room: Room;
  mine: PlayerSlot;
  actions: RoomActions;
}

/** In which colour to play: one that nobody else at the table has. */
export function OwnColor({ room, mine, actions }: OwnColorProps) {
  const takers = new Map(
    room.players
      .filter(({ id }) => id !== mine.id)
      .map((player) => [playerColor(player.selectedColor).name, player.username] as const),
  );
  return (
    <section aria-labelledby="colour">
      <h2 id="colour" className={styles.title}>
        {t`Your color`}
      </h2>
      <ColorGrid
        label={t`Your color`}
        chosen={playerColor(mine.selectedColor).name}
        takenBy={(name) => takers.get(name)}
        disabled={actions.busy !== null}
        onChoose={actions.chooseColor}
      />
    </section>
  );
}
