import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { picksCapitals } from '../../../engine/model/capitalChoice.ts';
import type { AiTier } from '../../../engine/model/tiers.ts';
import { hostRoutes, type RoomChange } from '../../../sync-server/protocol/host.ts';
import { roomRoutes, type PlayerSlot, type Room } from '../../../sync-server/protocol/rooms.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { keepRoom } from '../../client/queries/rooms.ts';
import { toast } from '../../base/ui/toast.ts';

type RoomActionName = 'join' | 'color' | 'ready' | 'seats' | 'settings' | 'start' | 'leave' | 'close';

export interface RoomActions {
  /** The call under way. */
  readonly busy: RoomActionName | null;
  join(password?: string): void;
  chooseColor(hex: string): void;
  /** @param capital the id of the land that is picked for a capital; null = none, undefined = as before */
  setReady(ready: boolean, capital?: string | null): void;
  /** Tells what this device adds to the dice, before the player gets ready. */
  giveAnchor(): void;
  /** `null` = any. */
  setTeam(slotId: string, teamId: number | null): void;
  addAi(tier: AiTier): void;
  /** Gives all free seats to Commanders. */
  fill(): void;
  setTier(slotId: string, tier: AiTier): void;
  /** Takes an AI out, or sends a person away. */
  remove(player: PlayerSlot): void;
  handOver(slotId: string): void;
  change(change: RoomChange | Promise<RoomChange>): void;
  start(): void;
  leave(): void;
  close(): void;
}

/** The actions in a waiting room. One call is made at a time; a refusal is told in the server's words. */
export function useRoomActions(room: Room, userId: string): RoomActions {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<RoomActionName | null>(null);
  const params = { id: room.id };

  const run = async (name: RoomActionName, call: () => Promise<unknown>): Promise<void> => {
    setBusy(name);
    try {
      await call();
    } catch (error) {
      toast.error(messageOf(error, t`That did not work. Please try again.`));
    } finally {
      setBusy(null);
    }
  };
  const change = (name: RoomActionName, call: () => Promise<{ room: Room }>): void =>
    void run(name, async () => keepRoom((await call()).room));

  /** Makes what this device adds to the dice; nothing where it can keep no chain. */
  const anchor = async (): Promise<{ anchor?: string }> => {
    const made = await import('../../client/outbox/sending/liveChain.ts')
      .then(({ readyAnchor }) => readyAnchor(room, userId))
      .catch(() => null);
    return made === null ? {} : { anchor: made };
  };

  const ais = room.players.flatMap(({ id, aiDifficulty }) => (aiDifficulty ? [{ id, aiDifficulty }] : []));
  const setAis = (wanted: typeof ais): void => {
    const aiOpponents = wanted.map(({ aiDifficulty }) => ({ aiDifficulty }));
    change('seats', () => api(roomRoutes.aiOpponents, { params, body: { aiOpponents } }));
  };

  return {
    busy,
    join: (password) =>
      change('join', async () => {
        // Whoever comes last has the land dealt.
        const own = picksCapitals(room.config) ? await anchor() : {};
        return api(roomRoutes.join, {
          params,
          body: { ...own, ...(password !== undefined && { password }) },
        });
      }),
    chooseColor: (selectedColor) =>
      change('color', () => api(roomRoutes.join, { params, body: { selectedColor } })),
    giveAnchor: () => change('join', async () => api(roomRoutes.join, { params, body: await anchor() })),
    setReady: (ready, capital) =>
      change('ready', async () => {
        const body = {
          ready,
          ...(ready ? await anchor() : {}),
          ...(ready && capital !== undefined && { capital }),
        };
        return api(roomRoutes.readyState, { params, body });
      }),
    setTeam: (playerSlotId, teamId) =>
      change('seats', () => api(hostRoutes.assignTeam, { params, body: { playerSlotId, teamId } })),
    fill: () => {
      const free = room.maxPlayers - room.players.length;
      setAis([
        ...ais,
        ...Array.from({ length: free }, () => ({ id: '', aiDifficulty: 'commander' as const })),
      ]);
    },
    addAi: (aiDifficulty) => setAis([...ais, { id: '', aiDifficulty }]),
    setTier: (slotId, aiDifficulty) =>
      setAis(ais.map((ai) => (ai.id === slotId ? { ...ai, aiDifficulty } : ai))),
    remove: ({ id: playerSlotId, isAi }) =>
      isAi
        ? setAis(ais.filter(({ id }) => id !== playerSlotId))
        : change('seats', () => api(hostRoutes.kick, { params, body: { playerSlotId } })),
    handOver: (playerSlotId) =>
      change('seats', () => api(hostRoutes.handOver, { params, body: { playerSlotId } })),
    change: (body) => change('settings', async () => api(hostRoutes.change, { params, body: await body })),
    start: () => change('start', async () => api(roomRoutes.start, { params, body: await anchor() })),
    leave: () =>
      void run('leave', async () => {
        await api(roomRoutes.leave, { params });
        void navigate('/lobby');
      }),
    close: () =>
      void run('close', async () => {
        await api(roomRoutes.close, { params });
        void navigate('/lobby');
      }),
  };
}
