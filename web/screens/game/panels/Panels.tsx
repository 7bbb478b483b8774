import { Suspense, useState, type ReactNode } from 'react';
import type { SessionFeatures } from '../../../client/game/features.ts';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { useMedia } from '../../../base/lib/useMedia.ts';
import type { DiceProps } from '../dice/DiceShield.tsx';
import type { RoomInfo } from '../model/model.ts';
import type { Turn } from '../turn/useTurn.ts';
import { useKeys } from '../../../base/lib/useKeys.ts';
import { WIDE } from '../model/wide.ts';
import { useUnheard } from './useUnheard.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { Drawer } from './frame/Drawer.tsx';
import { newsPlace, panelsIn, unfold, type PanelId } from './frame/layout.ts';
import { LogPanel } from './log/LogPanel.tsx';
import { SinceYourTurn } from './log/SinceYourTurn.tsx';
import { Palette } from './palette/Palette.tsx';
import { PlayerStats } from './PlayerStats.tsx';
import { SidebarPanels } from './frame/SidebarPanels.tsx';
import { usePanels } from './frame/usePanels.ts';
import { UnreadTalk } from './UnreadTalk.tsx';

const KeyList = lazyPart(() => import('./KeyList.tsx'), 'KeyList');

export interface PanelsProps {
  room: RoomInfo;
  session: GameSession;
  turn: Turn;
  /** The board keeps its share beside a column at its right. */
  roomy: boolean;
  features: SessionFeatures<DiceProps>;
  /** The panel that the drawer shows; null while it is closed. */
  open: PanelId | null;
  onOpen: (id: PanelId | null) => void;
  /** Lights land for a moment. */
  onShow: (territories: readonly number[]) => void;
  /** Moves the map there, too. */
  onLook: (territories: readonly number[]) => void;
  /** The classes of the places where the screen has room for them. */
  places: Readonly<Record<'left' | 'right' | 'drawer', string | undefined>>;
}

/** The panels with what is known of everybody, beside the map or in a drawer, as each player likes it. */
export function Panels({
  room,
  session,
  turn,
  features,
  roomy,
  open,
  onOpen,
  onShow,
  onLook,
  places,
}: PanelsProps) {
  const panels = usePanels(turn.model.map.id, roomy);
  const { layout, change } = panels;
  const isWide = useMedia(WIDE);
  useUnheard(room.id);
  // A phone has drawers only.
  const inDrawer = isWide ? panelsIn(layout, 'drawer') : layout;
  const isPinned = (id: PanelId): boolean => !inDrawer.some((panel) => panel.id === id);
  const news = newsPlace(layout, isWide);
  const since = <SinceYourTurn {...{ session, onShow, onLook }} model={turn.model} />;
  const draw = (id: PanelId): ReactNode => {
    switch (id) {
      case 'player-stats':
        return (
          <>
            {news === id && since}
            <PlayerStats room={features.accounts ? room : null} turn={turn} onShow={onShow} />
          </>
        );
      case 'chat':
        return <ChatPanel roomId={features.accounts ? room.id : null} turn={turn} onLook={onLook} />;
      case 'game-log':
        return (
          <>
            {news === id && since}
            <LogPanel room={room} session={session} model={turn.model} onLook={onLook} />
          </>
        );
    }
  };
  const shown = inDrawer.some(({ id }) => id === open) ? open : null;
  const [asked, ask] = useState<'keys' | 'palette' | null>(null);
  const show = (id: PanelId): void => (isPinned(id) ? change((all) => unfold(all, id)) : onOpen(id));
  useKeys((key) => {
    if (key === '?') return () => ask('keys');
    if (key === 'ctrl+k') return () => ask('palette');
    if (key === '/') return () => show('chat');
    // With the log open these are its own.
    const isLogOpen = open === 'game-log' || isPinned('game-log');
    return (key === '[' || key === ']') && !isLogOpen ? () => show('game-log') : null;
  });
  const close = (): void => ask(null);
  return (
    <>
      {isWide && (
        <>
          <SidebarPanels panels={panels} zone="sidebar-left" className={places.left} draw={draw} />
          <SidebarPanels panels={panels} zone="sidebar-right" className={places.right} draw={draw} />
        </>
      )}
      {shown !== null && (
        <Drawer
          panels={inDrawer}
          open={shown}
          onOpen={onOpen}
          onChange={change}
          marks={{ chat: <UnreadTalk roomId={room.id} /> }}
          modal={!isWide}
          className={places.drawer}
        >
          {draw(shown)}
        </Drawer>
      )}
      {asked === 'keys' && (
        <Suspense>
          <KeyList onClose={close} />
        </Suspense>
      )}
      {/* At hand at once: until its field is there, letters would be keys of the turn. */}
      {asked === 'palette' && (
        <Palette
          model={turn.model}
          onPanel={show}
          onKeys={() => ask('keys')}
          onLook={onLook}
          onClose={close}
        />
      )}
    </>
  );
}
