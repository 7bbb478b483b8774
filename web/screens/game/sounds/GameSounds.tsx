import { useEffect, useEffectEvent, useRef } from 'react';
import { useToasterStore } from 'react-hot-toast/headless';
import { useStore, type StoreApi } from 'zustand';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { armiesOf, type GameView } from '../../../../engine/model/state.ts';
import type { EffectName } from '../../../base/audio/synth/names.ts';
import { usePlayer } from '../../../base/audio/usePlayer.ts';
import type { GameSessionState } from '../../../client/game/gameState.ts';
import { isFirstStart } from '../../../client/notifications/heardStarts.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { useDiceShare } from '../dice/rollTime.ts';
import type { RoomInfo } from '../model/model.ts';
import { cuesOf } from './cues.ts';

/** A long way to the side is still heard with both ears. */
const WIDEST = 0.8;
const CLOCK_WARNING_MS = 30_000;

interface GameSoundsProps {
  room: RoomInfo;
  store: StoreApi<GameSessionState>;
  map: MapDefinition;
  /** With what the player has placed and not sent, or planned. */
  view: GameView;
}

/** Plays what is heard of the game that is shown. It draws nothing itself. */
export function GameSounds({ room, store, map, view }: GameSoundsProps) {
  const player = usePlayer();
  const share = useDiceShare();
  const update = useStore(store, (state) => state.update);
  const live = useStore(store, (state) => state.shown);
  const isMyTurn = live.viewer === live.current && live.result === null;
  const play = useEffectEvent((effect: EffectName) => player?.effect(effect));

  useEffect(() => player?.enter(), [player]);

  const hearBeginning = useEffectEvent(() => {
    if (player !== null && live.turn === 1 && isFirstStart(room.id)) player.effect('start');
  });
  useEffect(() => hearBeginning(), [player]);

  // What happened before this was shown is not told again.
  const heard = useRef(update);
  const hear = useEffectEvent(() => {
    if (update === null || update === heard.current) return;
    heard.current = update;
    for (const { effect, territory, gain, delay } of cuesOf(update.events, live.viewer)) {
      if (effect === 'fanfare') player?.fanfare({ delay: delay * share });
      else player?.effect(effect, { pan: panOf(map, territory), gain, delay: delay * share });
    }
  });
  useEffect(() => hear(), [update]);

  // A snapshot may bring the turn too.
  const wasMyTurn = useRef(isMyTurn);
  useEffect(() => {
    if (isMyTurn && !wasMyTurn.current) play('turn');
    wasMyTurn.current = isMyTurn;
  }, [isMyTurn]);

  const before = useRef(view);
  const hearPlacing = useEffectEvent(() => {
    const placed = placedBetween(before.current, view);
    before.current = view;
    if (placed !== null) player?.effect('place', { pan: panOf(map, placed) });
  });
  useEffect(() => hearPlacing(), [view]);

  useEffect(() => {
    if (!isMyTurn || room.turnExpiresAt === null) return undefined;
    const wait = room.turnExpiresAt - serverNow() - CLOCK_WARNING_MS;
    if (wait < 0) return undefined;
    const timer = setTimeout(() => play('clock'), wait);
    return () => clearTimeout(timer);
  }, [isMyTurn, room.turnExpiresAt]);

  const { toasts } = useToasterStore();
  const errors = toasts.filter(({ type }) => type === 'error');
  const latest = errors[0]?.id ?? null;
  const told = useRef(latest);
  useEffect(() => {
    if (latest !== null && latest !== told.current) play('error');
    told.current = latest;
  }, [latest]);

  useEffect(() => {
    const click = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('button') !== null) play('click');
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, []);

  return null;
}

/** From the left edge of the map to the right. */
function panOf({ view, territories }: MapDefinition, territory: number | null): number {
  const token = territory === null ? undefined : territories[territory]?.token;
  if (token === undefined) return 0;
  const [left, , width] = view.box;
  return WIDEST * (2 * ((token[0] - left) / width) - 1);
}

/** The land on which the viewer has just put armies; null if they have not. */
function placedBetween(before: GameView, now: GameView): number | null {
  const isPlacing = now.viewer === now.current && before.turn === now.turn && now.reserves < before.reserves;
  if (!isPlacing) return null;
  const land = now.owner.findIndex((_, index) => armiesOf(now, index) > armiesOf(before, index));
  return land < 0 ? null : land;
}
