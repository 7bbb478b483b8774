import { useId } from 'react';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { useMedia } from '../../../base/lib/useMedia.ts';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { newsPlace, panelsIn, type PanelId } from './frame/layout.ts';
import type { GameModel, RoomInfo } from '../model/model.ts';
import { WIDE } from '../model/wide.ts';
import { PANEL_ICONS, PANEL_NAMES } from './frame/panelWords.ts';
import { usePanels } from './frame/usePanels.ts';
import { SinceYourTurn } from './log/SinceYourTurn.tsx';
import { UnreadTalk } from './UnreadTalk.tsx';
import { i18n } from '#i18n';

/** On a phone chat is a tab of the drawer: the map keeps the room. */
const ON_PHONE: readonly PanelId[] = ['player-stats', 'game-log'];

export interface PanelButtonsProps {
  room: RoomInfo;
  session: GameSession;
  model: GameModel;
  /** The board keeps its share beside a column at its right. */
  roomy: boolean;
  open: PanelId | null;
  onOpen: (id: PanelId | null) => void;
  /** Lights land for a moment. */
  onShow: (territories: readonly number[]) => void;
  /** Moves the map there, too. */
  onLook: (territories: readonly number[]) => void;
}

/** Open the panels that are not pinned; before them what has happened since the player's turn, where no panel tells it. */
export function PanelButtons({
  room,
  session,
  model,
  roomy,
  open,
  onOpen,
  onShow,
  onLook,
}: PanelButtonsProps) {
  const { layout } = usePanels(model.map.id, roomy);
  const isWide = useMedia(WIDE);
  const mark = useId();
  // The first button of a phone opens the drawer in which the chat is a tab.
  const marked: PanelId = isWide ? 'chat' : 'player-stats';
  const ids = isWide ? panelsIn(layout, 'drawer').map(({ id }) => id) : ON_PHONE;
  return (
    <>
      {newsPlace(layout, isWide) === null && <SinceYourTurn small {...{ session, model, onShow, onLook }} />}
      {ids.map((id) => {
        const Icon = PANEL_ICONS[id];
        return (
          <IconButton
            key={id}
            floating
            label={i18n._(PANEL_NAMES[id])}
            aria-expanded={open === id}
            aria-describedby={id === marked ? mark : undefined}
            onClick={() => onOpen(open === id ? null : id)}
          >
            <Icon />
            {id === marked && <UnreadTalk roomId={room.id} id={mark} corner />}
          </IconButton>
        );
      })}
    </>
  );
}
