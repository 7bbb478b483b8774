import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, type ComponentType } from 'react';
import type { BoardProps, TerritoryOwner } from '../../base/board/boardProps.ts';
import { useColors } from '../../base/ui/owners/playerColors.ts';
import { api } from '../../client/api/api.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { useMap } from '../../client/queries/useMap.ts';
import { roomRoutes, type PlayerSlot, type Room } from '../../../sync-server/protocol/rooms.ts';
import { CapitalBoard } from '../modes/capitals/CapitalBoard.tsx';
import styles from './PickCapital.module.css';
import type { RoomActions } from './useRoomActions.ts';

interface PickCapitalProps {
  Board: ComponentType<BoardProps>;
  room: Room;
  mine: PlayerSlot;
  /** The id of the land that is picked and not sent yet; null = none, undefined = as it was sent. */
  capital: string | null | undefined;
  actions: RoomActions;
  onPick(capital: string | null): void;
}

/** The land of a room in which players pick their capitals: dealt when everybody is asked to get ready. */
export function PickCapital({ Board, room, mine, capital, actions, onPick }: PickCapitalProps) {
  const isDealt = room.readyCheckStartedAt !== null;
  const map = useMap(room.mapId, room.mapRev);
  const colorOf = useColors();
  const { data: deal } = useDeal(room, isDealt);

  // The deal waits for nobody's device: what this one adds to the dice must be there before.
  const giveAnchor = useEffectEvent(() => {
    if (!isDealt && mine.anchor === null) actions.giveAnchor();
  });
  useEffect(() => giveAnchor(), [isDealt, mine.anchor]);

  // Another deal asks for another pick.
  const forget = useEffectEvent(() => {
    const land = map?.territories.findIndex(({ id }) => id === capital) ?? -1;
    if (deal && typeof capital === 'string' && deal.owners[land] !== mine.id) onPick(null);
  });
  useEffect(() => forget(), [deal]);

  const owners = useMemo(
    () =>
      deal?.owners.map((id): TerritoryOwner => {
        if (id === null || id === 'unknown') return id;
        const seat = room.players.findIndex((player) => player.id === id);
        const player = room.players[seat];
        return player ? { seat, name: player.username, color: colorOf(player.selectedColor) } : null;
      }),
    [deal, room.players, colorOf],
  );
  if (!isDealt || map === undefined || !deal || owners === undefined) return null;
  const shown = capital === undefined || mine.isReady ? deal.capital : capital;
  const picked = map.territories.findIndex(({ id }) => id === shown);
  return (
    <div className={styles.wide}>
      <CapitalBoard
        Board={Board}
        map={map}
        owners={owners}
        seat={room.players.indexOf(mine)}
        armies={room.config.startingArmies}
        picked={picked < 0 ? null : picked}
        fixed={mine.isReady}
        onPick={(territory) => onPick(territory === null ? null : (map.territories[territory]?.id ?? null))}
      />
    </div>
  );
}

/** Fetched again when something changes from which the deal follows, and when the player's own word does. */
function useDeal(room: Room, isDealt: boolean) {
  const { id, mapId, config, readyCheckStartedAt, players } = room;
  const source = players.map((player) => [player.id, player.anchor, player.teamId, player.readyAt]);
  return useQuery(
    {
      queryKey: ['deal', id, mapId, config, readyCheckStartedAt, source],
      queryFn: async () => (await api(roomRoutes.deal, { params: { id } })).deal,
      enabled: isDealt,
      placeholderData: (before) => before,
    },
    queryClient,
  );
}
