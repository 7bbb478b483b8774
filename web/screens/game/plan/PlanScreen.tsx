import { plural, t } from '@lingui/core/macro';
import { ListOrdered, WifiOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { useSession } from '../../../client/account/session.ts';
import { ApiError } from '../../../client/api/api.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { useConnection } from '../../../client/connection/connection.ts';
import type { GameSessionState } from '../../../client/game/gameState.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { cancelPlan } from '../../../client/outbox/sending/plans.ts';
import { toast } from '../../../base/ui/toast.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { cx } from '../../../base/lib/cx.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { useColors } from '../../../base/ui/owners/playerColors.ts';
import type { GameBoardProps } from '../board/GameBoard.tsx';
import screen from '../board/GameScreen.module.css';
import { gameModel, type RoomInfo } from '../model/model.ts';
import { WIDE } from '../model/wide.ts';
import { percent } from '../model/odds.ts';
import { PlayerStats } from '../panels/PlayerStats.tsx';
import type { CommandSheetProps } from '../sheet/CommandSheet.tsx';
import { GameSounds } from '../sounds/GameSounds.tsx';
import { TerritoryTable } from '../board/TerritoryTable.tsx';
import { useGlimpse } from '../board/useGlimpse.ts';
import { useInsets } from '../board/useInsets.ts';
import { usePreference } from '../model/usePreference.ts';
import { Shortcuts } from '../turn/Shortcuts.tsx';
import { useTelling } from '../turn/useTelling.ts';
import { isSheetGold } from './gold.ts';
import styles from './Plan.module.css';
import { PlanAttack } from './PlanAttack.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { tellCarriedOut } from './tellCarriedOut.ts';
import { useForecast } from './useForecast.ts';
import { usePlannedTurn } from './usePlannedTurn.ts';
import { usePlanner } from './usePlanner.ts';
import { refetchPlan, useServerPlan } from './useServerPlan.ts';

interface PlanScreenProps {
  room: RoomInfo;
  /** The game as far as it is known. There is nothing here by which a command could be given. */
  store: StoreApi<GameSessionState>;
  map: MapDefinition;
  parts: { readonly Board: ComponentType<GameBoardProps>; readonly Sheet: ComponentType<CommandSheetProps> };
  /** Opened to read what became of the last plan. */
  unread: boolean;
  onClose: () => void;
}

/** The game screen on the board as the plan will leave it: what is pressed becomes orders. */
export function PlanScreen({ room, store, map, parts, unread, onClose }: PlanScreenProps) {
  const { confirmed, shown, update, lastSeen } = useStore(store);
  const userId = useSession((state) => state.user?.id ?? '');
  const colorOf = useColors();
  const live = useMemo(
    () => gameModel(map, confirmed, shown, lastSeen, colorOf),
    [map, confirmed, shown, lastSeen, colorOf],
  );
  const planner = usePlanner(room.id, userId, live.view);
  const { turn, start, planned, isPastAttacks, backToAttacks } = usePlannedTurn(live, planner);
  const forecast = useForecast(start, planner.orders);
  const online = useConnection(({ status }) => status === 'connected');
  const known = useServerPlan(room.id, store, planner.kept);
  const [open, setOpen] = useState(() => unread && !matchMedia(WIDE).matches);
  const [listView] = usePreference('game-list-view', false);
  const { table, sheet, insets } = useInsets();
  const glimpse = useGlimpse();
  useTelling(live, update);

  const isDone = known?.state === 'done' && known.id === planner.kept?.plan.id;
  const clear = useEffectEvent(() => {
    planner.forget();
    if (!unread) tellCarriedOut();
  });
  useEffect(() => {
    if (isDone) clear();
  }, [isDone]);

  const handIn = async (): Promise<void> => {
    await planner.handIn();
    void refetchPlan(room.id);
  };
  const callOff = async (): Promise<void> => {
    try {
      if (planner.kept?.state !== 'to_send') await cancelPlan(room.id);
      planner.takeBack();
    } catch (error) {
      // Called off or replaced from another device: it is the player's again all the same.
      if (error instanceof ApiError && error.code === 'no_plan') planner.takeBack();
      else toast.error(messageOf(error, t`The plan could not be canceled`));
    }
    void refetchPlan(room.id);
  };
  const { view } = turn.model;
  const { orders } = planner;
  const panel = (gold: boolean) => (
    <PlanPanel {...{ live, planner, forecast, known, gold }} onHandIn={handIn} onCallOff={callOff} />
  );
  const count = orders.length;
  const hasAttacks = orders.some(({ type }) => type === 'attack');
  const tools = (
    <>
      <Button className={styles.open} size="s" onClick={() => setOpen(true)}>
        <ListOrdered aria-hidden="true" /> {plural(count, { one: '# order', other: '# orders' })}
        {hasAttacks && forecast && `, ${percent(forecast.allTaken)}`}
      </Button>
      {isPastAttacks && (
        <Button size="s" onClick={backToAttacks}>
          {t`Back to attacks`}
        </Button>
      )}
    </>
  );

  return (
    <div className={screen.screen} data-version={confirmed.version} data-planning>
      <Shortcuts turn={turn} />
      <header className={styles.banner}>
        <div>
          <h1>{t`Planning your turn`}</h1>
          <span>{t`Nothing happens until you submit it`}</span>
        </div>
        <output className={styles.offline}>
          {!online && (
            <>
              <WifiOff size={18} aria-hidden="true" /> {t`Offline`}
            </>
          )}
        </output>
        <IconButton label={t`Close the planner`} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <aside
        className={cx(screen.left, styles.side, styles.players)}
        aria-label={t`Players and regions, as planned`}
      >
        <PlayerStats room={null} turn={turn} onShow={glimpse.show} />
      </aside>
      <div ref={table} className={screen.table}>
        {listView ? (
          <>
            <TerritoryTable turn={turn} />
            <div className={screen.corner} style={{ bottom: insets?.bottom }}>
              {tools}
            </div>
          </>
        ) : (
          <parts.Board
            turn={turn}
            update={null}
            battle={null}
            highlighted={glimpse.territories}
            insets={insets}
            following={false}
            planned={planned}
            tools={tools}
          />
        )}
      </div>
      <div ref={sheet} className={screen.sheet}>
        <parts.Sheet
          turn={turn}
          dice={null}
          connected={null}
          clock={null}
          roomId={null}
          onSkipDice={doNothing}
          Attack={PlanAttack}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <aside className={cx(screen.right, styles.side)} aria-label={t`The plan`} tabIndex={0}>
        <h2 className={styles.title}>{t`The plan`}</h2>
        {panel(!isSheetGold(view, turn.choice, turn.targets))}
      </aside>
      <GameSounds room={room} store={store} map={map} view={view} />
      {open && (
        <Dialog kind="sheet" open onClose={() => setOpen(false)} title={t`The plan`}>
          {panel(true)}
        </Dialog>
      )}
    </div>
  );
}
