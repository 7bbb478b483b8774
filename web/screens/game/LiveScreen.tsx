import { t } from '@lingui/core/macro';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { territoryId } from '../../../engine/model/boardMap.ts';
import { holdTurn } from '../../client/pwa/ownTurn.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { useMedia } from '../../base/lib/useMedia.ts';
import { useConnection } from '../../client/connection/connection.ts';
import type { SessionFeatures } from '../../client/game/features.ts';
import type { GameSession } from '../../client/game/gameSession.ts';
import type { DiceProps } from './dice/DiceShield.tsx';
import type { Fought } from './dice/FightWatch.tsx';
import { GameBoard } from './board/GameBoard.tsx';
import { isRoomy } from './board/roomy.ts';
import styles from './board/GameScreen.module.css';
import type { CameraFocus } from '../../base/board/boardProps.ts';
import type { RoomInfo, WayBack } from './model/model.ts';
import type { PanelId } from './panels/frame/layout.ts';
import { keptSpace } from './panels/frame/space.ts';
import { useWindowHeight, useWindowWidth } from './panels/frame/useWindow.ts';
import { CommandSheet } from './sheet/CommandSheet.tsx';
import { TopStrip } from './TopStrip.tsx';
import { WIDE } from './model/wide.ts';
import { useLiveTurn } from './turn/useLiveTurn.ts';
import { useGlimpse } from './board/useGlimpse.ts';
import { useInsets } from './board/useInsets.ts';
import { usePreference } from './model/usePreference.ts';

// The map and the turn come first; what stands beside them follows at once, the rest when it is asked for.
const Panels = lazyPart(() => import('./panels/Panels.tsx'), 'Panels');
const Overlay = lazyPart(() => import('./board/Overlay.tsx'), 'Overlay');
const Tools = lazyPart(() => import('./Tools.tsx'), 'Tools');
const PlayerStrip = lazyPart(() => import('./PlayerStrip.tsx'), 'PlayerStrip');
const GameMenu = lazyPart(() => import('./menu/GameMenu.tsx'), 'GameMenu');
const TurnClock = lazyPart(() => import('./clock/TurnClock.tsx'), 'TurnClock');
const TerritoryTable = lazyPart(() => import('./board/TerritoryTable.tsx'), 'TerritoryTable');
const Attendants = lazyPart(() => import('./Attendants.tsx'), 'Attendants');
const Telling = lazyPart(() => import('./turn/Telling.tsx'), 'Telling');
const Shortcuts = lazyPart(() => import('./turn/Shortcuts.tsx'), 'Shortcuts');
const SeatBanner = lazyPart(() => import('./seats/SeatBanner.tsx'), 'SeatBanner');
const VictoryScreen = lazyPart(() => import('./end/VictoryScreen.tsx'), 'VictoryScreen');

// Keys may be pressed as soon as the board is seen, so they are asked for before it.
void Shortcuts.preload().catch(doNothing);

const NO_FIGHT: Fought = { dice: null, skip: doNothing, conquestMs: 0 };

/** The panels stand in these. */
const PLACES = { left: styles.left, right: styles.right, drawer: styles.drawer };

export interface LiveScreenProps {
  room: RoomInfo;
  session: GameSession;
  map: MapDefinition;
  /** The parts of the game beside the board, the turn and the log. */
  features: SessionFeatures<DiceProps>;
  back?: WayBack;
  /** Opens the planner. `unread`: there is a story to be read first. */
  onPlan: (unread: boolean) => void;
}

const lobby = (): WayBack => ({ to: '/lobby', label: t`Back to the lobby` });

/**
 * The map, the phase and its one action, and what is known of everybody. What stands around the board hangs on the model alone: it is
 * not drawn anew where a command has been given, or dice have come to lie.
 */
export function LiveScreen({ room, session, map, features, back: given, onPlan }: LiveScreenProps) {
  const [toLobby] = useState(lobby);
  const back = given ?? toLobby;
  const { turn, model, update, version, heardAt } = useLiveTurn(session, map);
  const online = useConnection((connection) => connection.status === 'connected');
  const connected = features.connection ? online : null;
  const [{ dice, skip, conquestMs }, setFought] = useState(NO_FIGHT);
  const { table, sheet, insets } = useInsets();
  const isWide = useMedia(WIDE);
  const roomy = isRoomy(map, useWindowWidth(), useWindowHeight());
  const { territories: lit, show } = useGlimpse();
  const [listView, setListView] = usePreference('game-list-view', false);
  const [following, setFollowing] = usePreference('game-follow', true);
  const [open, setOpen] = useState<'menu' | 'dice' | null>(null);
  const [panel, setPanel] = useState<PanelId | null>(null);
  const [lookAt, setLookAt] = useState<CameraFocus | null>(null);
  const [looking, setLooking] = useState(false);
  useEffect(() => (model.isMyTurn ? holdTurn() : undefined), [model.isMyTurn]);

  const { view, me } = turn.model;
  const look = useCallback(
    (territories: readonly number[]): void => {
      show(territories);
      setLookAt({ territories, key: `look ${territories.join()} ${performance.now()}` });
    },
    [show],
  );
  const over = view.result !== null;
  const isPaused = room.status === 'paused';
  const close = (): void => setOpen(null);
  const showDice = (): void => setOpen('dice');
  const { ping, stage } = features;
  const onPing =
    ping && me !== null && !over
      ? (territory: number): void => ping(territoryId(view.map, territory))
      : undefined;

  const clock = useMemo(
    () => (
      <Suspense>
        <TurnClock {...{ room, model, connected, heardAt }} />
      </Suspense>
    ),
    [room, model, connected, heardAt],
  );
  const tools = (
    <Suspense>
      <Tools
        {...{ room, session, model: turn.model, features, roomy, onPlan }}
        open={panel}
        onOpen={setPanel}
        onShow={show}
        onLook={look}
        isDiceOpen={open === 'dice'}
        onDice={setOpen}
      />
    </Suspense>
  );

  return (
    <div className={styles.screen} data-version={version}>
      <TopStrip room={room} model={turn.model} back={back} clock={isWide ? null : clock} onOpen={setOpen} />
      <div className={styles.strip}>
        {!isWide && (
          <Suspense>
            <PlayerStrip model={turn.model} onShow={show} />
          </Suspense>
        )}
      </div>
      <div ref={table} className={styles.table}>
        {listView ? (
          <>
            <Suspense>
              <TerritoryTable turn={turn} onPing={onPing} />
            </Suspense>
            <div className={styles.corner} style={{ bottom: insets?.bottom }}>
              {tools}
            </div>
          </>
        ) : (
          <GameBoard
            turn={turn}
            update={update}
            battle={turn.model.view.lastBattle ?? dice}
            highlighted={lit}
            insets={insets}
            following={following}
            lookAt={lookAt}
            onPing={onPing}
            fight={dice}
            conquestMs={conquestMs}
            tools={tools}
            overlay={
              <Suspense>
                {stage ? (
                  <stage.Overlay />
                ) : (
                  <Overlay {...{ turn, dice, onPing }} roomId={room.id} pings={ping !== undefined} />
                )}
              </Suspense>
            }
          />
        )}
        {features.seatNews && (
          <Suspense>
            <SeatBanner room={room} model={turn.model} />
          </Suspense>
        )}
        {over && !looking && !stage && (
          <Suspense>
            <VictoryScreen
              session={session}
              model={turn.model}
              room={features.accounts ? room : null}
              back={back}
              replay={features.replay}
              onLook={() => setLooking(true)}
              onDice={showDice}
            />
          </Suspense>
        )}
      </div>
      <div ref={sheet} className={styles.sheet}>
        {stage ? (
          <stage.Foot />
        ) : (
          !over &&
          !isPaused && (
            <CommandSheet
              turn={turn}
              dice={dice}
              connected={connected}
              clock={isWide ? clock : null}
              roomId={features.nextGame ? room.id : null}
              onSkipDice={skip}
              onSkipPauses={features.skipPauses}
            />
          )
        )}
      </div>
      {stage ? (
        <stage.Beside places={PLACES} onShow={show} onLook={look} />
      ) : (
        <Suspense fallback={<PanelSpace mapId={map.id} roomy={roomy} />}>
          <Panels
            room={room}
            session={session}
            turn={turn}
            features={features}
            roomy={roomy}
            open={panel}
            onOpen={setPanel}
            onShow={show}
            onLook={look}
            places={PLACES}
          />
        </Suspense>
      )}
      <Suspense>
        <Telling model={model} update={update} />
      </Suspense>
      {!stage && (
        <>
          <Suspense>
            <Shortcuts turn={turn} />
          </Suspense>
          <Suspense>
            <Attendants
              {...{ room, session, map, turn }}
              onFight={setFought}
              onSkipPauses={features.skipPauses}
            />
          </Suspense>
        </>
      )}
      {open === 'menu' && (
        <Suspense>
          <GameMenu
            onClose={close}
            room={room}
            turn={turn}
            roomy={roomy}
            features={features}
            listView={listView}
            onListView={setListView}
            following={following}
            onFollowing={setFollowing}
            onDice={showDice}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps the room beside the map free until the panels are there. */
function PanelSpace({ mapId, roomy }: { mapId: string; roomy: boolean }) {
  const [{ left, right }] = useState(() => keptSpace(mapId, roomy));
  return (
    <>
      <aside className={styles.left} style={{ width: left }} />
      <aside className={styles.right} style={{ width: right }} />
    </>
  );
}
