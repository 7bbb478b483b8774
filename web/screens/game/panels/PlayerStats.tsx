import { territoriesOf } from '../../../../engine/model/state.ts';
import type { RoomInfo } from '../model/model.ts';
import type { Turn } from '../turn/useTurn.ts';
import { ObjectivePanel } from './ObjectivePanel.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';
import { RegionsPanel } from './RegionsPanel.tsx';
import { TreasurePanel } from './TreasurePanel.tsx';

interface PlayerStatsProps {
  /** The room whose players are accounts; null = they are not, or need not be asked for. */
  room: RoomInfo | null;
  turn: Turn;
  onShow: (territories: readonly number[]) => void;
}

/** Shows what is known of everybody. */
export function PlayerStats({ room, turn, onShow }: PlayerStatsProps) {
  const { model } = turn;
  return (
    <>
      <ObjectivePanel model={model} />
      <PlayersPanel room={room} model={model} onShow={(seat) => onShow(territoriesOf(model.view, seat))} />
      <RegionsPanel
        model={model}
        onShow={(region) => onShow(model.view.map.regions[region]?.territories ?? [])}
      />
      <TreasurePanel turn={turn} />
    </>
  );
}
