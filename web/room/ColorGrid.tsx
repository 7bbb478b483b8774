import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { BASE_COLORS, playerColor } from '../../engine/model/colors.ts';
import type { PlayerSlot, Room } from '../../sync-server/protocol/rooms.ts';
import { colorName } from '../roomParts/colorWords.ts';
import { Pip } from '../ui/Pip.tsx';
import styles from './ColorGrid.module.css';
import type { RoomActions } from './useRoomActions.ts';

interface ColorGridProps {
  room: Room;
  mine: PlayerSlot;
  actions: RoomActions;
}

/** The twelve counters. Those of others are crossed out and say whose they are. */
export function ColorGrid({ room, mine, actions }: ColorGridProps) {
  const takers = new Map(
    room.players.map((player) => [playerColor(player.selectedColor).name, player] as const),
  );
  return (
    <section aria-labelledby="colour">
      <h2 id="colour" className={styles.title}>
        {t`Your colour`}
      </h2>
      <ul className={styles.grid}>
        {BASE_COLORS.map((color) => {
          const taker = takers.get(color.name);
          const name = colorName(color);
          const taken = taker !== undefined && taker.id !== mine.id;
          return (
            <li key={color.name}>
              <button
                type="button"
                className={styles.color}
                aria-pressed={taker?.id === mine.id}
                aria-label={taken ? t`${name}, taken by ${{ taker: taker.username }}` : name}
                disabled={taken || actions.busy !== null}
                onClick={() => actions.chooseColor(color.hex)}
              >
                <Pip color={color} size={30} />
                {taken && <X className={styles.cross} size={36} strokeWidth={1.5} aria-hidden="true" />}
                <span className={styles.label}>{taken ? taker.username : name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
