import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { territoryId } from '../../../../engine/model/boardMap.ts';
import { standingAt } from '../../../base/board/spots.ts';
import { toast } from '../../../base/ui/toast.ts';
import { announce } from '../../../base/ui/announcements.ts';
import type { GameModel } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import styles from './PingLayer.module.css';
import { usePings } from './usePings.ts';

interface PingLayerProps {
  roomId: string;
  model: GameModel;
  /** Absent for those who may not point at anything. */
  onPing?: ((territory: number) => void) | undefined;
}

const HINT_TOLD = 'ping-hint';

/** Shows where players point: rings around the counter, and who it is. P on a territory points at it. */
export function PingLayer({ roomId, model, onPing }: PingLayerProps) {
  const pings = usePings(roomId, ({ userId, username, territoryId: id }) => {
    const place = model.names.territory(model.view.map.indexOf.get(id) ?? -1);
    const own = model.me !== null && model.players[model.me]?.id === userId;
    announce(own ? t`You point at ${place}` : t`${username} points at ${place}`);
  });

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
    const pin = document.activeElement?.closest<SVGElement>('[data-pin]')?.dataset['pin'];
    if (pin !== undefined) onPing?.(Number(pin));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  // Told once on a device, and not over the player's own turn.
  const { me, isMyTurn, view, players } = model;
  const hasMate = players.some(
    ({ isAi }, seat) => !isAi && me !== null && seat !== me && view.teams[seat] === view.teams[me],
  );
  const isTold = onPing === undefined || !hasMate || isMyTurn;
  useEffect(() => {
    if (isTold || localStorage.getItem(HINT_TOLD) !== null) return;
    localStorage.setItem(HINT_TOLD, 'yes');
    toast(t`Hold a territory to point at it for your side.`, { id: 'ping' });
  }, [isTold]);

  return pings.map(({ id, territoryId: where, userId, username }) => {
    const index = model.view.map.indexOf.get(where);
    const land = index === undefined ? undefined : model.map.territories[index];
    if (land === undefined) return null;
    const color = model.players.find((player) => player.id === userId)?.color ?? NEUTRAL_COLOR;
    return (
      <g
        key={id}
        data-pin={index}
        data-ping={territoryId(model.view.map, index ?? -1)}
        className={styles.ping}
        aria-hidden="true"
        style={{ transform: standingAt(...land.token) }}
      >
        <Rings color={color.hex} />
        <g className={styles.wave}>
          <Rings color={color.hex} />
        </g>
        <text y={-34}>{username}</text>
      </g>
    );
  });
}

function Rings({ color }: { color: string }) {
  return (
    <>
      <circle className={styles.casing} r={24} />
      <circle className={styles.light} r={24} />
      <circle className={styles.ring} r={24} stroke={color} />
    </>
  );
}
