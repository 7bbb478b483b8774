import {
  ACK_TIMEOUT_MS,
  JOIN_RETRIES,
  JOIN_RETRY_BASE_MS,
  JOIN_RETRY_CAP_MS,
  RECONNECT_MAX_MS,
  RECONNECT_MIN_MS,
  REFETCH_AFTER_CONNECT_MS,
} from '../../sync-server/protocol/limits.ts';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import { backoff } from '../../web/base/lib/backoff.ts';
import type { Chance } from './chance.ts';
import type { ServerLine, SimServer } from './desk.ts';
import type { Disk } from './history.ts';
import type { Life } from './life.ts';
import type { Network } from './network.ts';

/** A page's socket, which comes back by itself, as Socket.IO's does. */
export interface Connection {
  /** As far as the page has noticed. */
  line(): ServerLine | null;
  /** Nothing gets through any more; the page will notice. */
  cut(): void;
}

/** A page runs in one place: on a disk, for as long as it lives, over a network. */
export interface Place {
  readonly disk: Disk;
  readonly life: Life;
  readonly chance: Chance;
  readonly network: Network;
  server(): SimServer | null;
}

interface Listener {
  received(update: GameUpdate): void;
  /** The room is heard again: what was missed must be fetched. */
  refresh(): void;
}

const NOTICED_AFTER_MS = 4_000;

export function keepConnected(
  { disk, life, chance, network, server }: Place,
  { received, refresh }: Listener,
): Connection {
  const { timer } = life;
  let line: ServerLine | null = null;

  const connectSoon = (): void => {
    timer.later(RECONNECT_MIN_MS + chance.below(RECONNECT_MAX_MS - RECONNECT_MIN_MS), connect);
  };

  function connect(): void {
    const found = server();
    if (found === null || chance.happens(network.weather.lost)) return connectSoon();
    const opened: ServerLine = {
      userId: disk.userId,
      hasJoined: false,
      isCut: false,
      take: (update) => {
        if (!life.isOver) received(update);
      },
    };
    line = opened;
    found.connect(opened);
    void join(opened, 0);
    watch(opened);
  }

  /** Half-open connections are found out by a heartbeat. */
  function watch(opened: ServerLine): void {
    timer.later(1 + chance.below(NOTICED_AFTER_MS), () => {
      if (!opened.isCut) return watch(opened);
      line = null;
      connectSoon();
    });
  }

  async function join(opened: ServerLine, attempt: number): Promise<void> {
    const way = { line: opened, withinMs: ACK_TIMEOUT_MS };
    const hasJoined = await network
      .ask(life, disk.userId, way, (desk) => desk.join(opened))
      .then(() => true)
      .catch(() => false);
    if (line !== opened) return;
    if (hasJoined || attempt === JOIN_RETRIES) timer.later(REFETCH_AFTER_CONNECT_MS, refresh);
    else
      timer.later(
        backoff(attempt, JOIN_RETRY_BASE_MS, JOIN_RETRY_CAP_MS),
        () => void join(opened, attempt + 1),
      );
  }

  connectSoon();
  return {
    line: () => line,
    cut() {
      if (line) line.isCut = true;
    },
  };
}
