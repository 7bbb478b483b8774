import type { Turn } from '../turn/useTurn.ts';
import { ObjectivePanel } from './ObjectivePanel.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';
import { RegionsPanel } from './RegionsPanel.tsx';
import { TreasurePanel } from './TreasurePanel.tsx';

interface SidePanelsProps {
  turn: Turn;
  onShowPlayer: (seat: number) => void;
  onShowRegion: (region: number) => void;
}

/** What is known of everybody: beside the map on a desktop, in a sheet on a phone. */
export function SidePanels({ turn, onShowPlayer, onShowRegion }: SidePanelsProps) {
  return (
    <>
      <ObjectivePanel model={turn.model} />
      <PlayersPanel model={turn.model} onShow={onShowPlayer} />
      <RegionsPanel model={turn.model} onShow={onShowRegion} />
      <TreasurePanel turn={turn} />
    </>
  );
}
