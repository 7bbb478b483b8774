import { startServer } from '../e2e/support/server.ts';
import { chanceFrom } from '../sim/chance.ts';
import { signUp, startGame, type Player } from '../support/table.ts';
import { broken } from './checks.ts';
import { keepPlaying, type Memory } from './player.ts';

export interface Orders {
  /** Times that a server is killed. */
  readonly kills: number;
  /** Players, two to a game; a commander sits at every other table. */
  readonly players: number;
  readonly seed: number;
  /** Told after each kill. */
  readonly onKill?: (kills: number) => void;
  /** That serve the same games; more than one need PostgreSQL and Redis. */
  readonly processes: number;
}

export interface Outcome {
  readonly acknowledged: number;
  readonly refused: number;
  /** The server did not keep these, a line each. */
  readonly faults: readonly string[];
}

/** Between two kills so many commands go out, at most. */
const MOST_SENT = 60;

/**
 * Plays, kills a server (SIGKILL) wherever it may be, starts it again, and so on; then lets every game go on for
 * a while and compares what players were told with what is on the disk.
 */
export async function runCampaign({ kills, players, seed, processes, onKill }: Orders): Promise<Outcome> {
  const chance = chanceFrom(seed);
  const first = await startServer();
  const servers = [first];
  try {
    const memories = await seated(first.url, players);
    while (servers.length < processes) servers.push(await startServer({}, { beside: first }));
    const standing = new Set(servers);
    let isBack: Promise<unknown> = Promise.resolve();
    let untilKill = chance.below(MOST_SENT);
    let sendsLeft: (() => void) | null = null;
    let isLast = false;
    /** Each game has the version at which it was first looked at after the last kill. */
    const versions = new Map<string, number>();

    const playing = memories.map((memory, index) => {
      const doors = chanceFrom(seed * 2_000 + index);
      return keepPlaying(memory, {
        chance: chanceFrom(seed * 1_000 + index),
        async door() {
          // With several, whoever has lost their server is led to one that stands.
          if (standing.size === 0) await isBack;
          const open = [...standing];
          return (open[doors.below(open.length)] ?? first).url;
        },
        onSend: () => {
          if (--untilKill <= 0) sendsLeft?.();
        },
        // No room may be stuck: each must go on after the last kill.
        isOver: (own, game) => {
          if (game.status === 'completed') return true;
          if (!isLast) return false;
          const since = versions.get(own.roomId) ?? game.version;
          versions.set(own.roomId, since);
          return game.version > since;
        },
      });
    });
    const allHaveLeft = (async () => {
      await Promise.all(playing);
      if (!isLast) throw new Error('all games were over before the last kill');
    })();
    for (let kill = 0; kill < kills; kill++) {
      const isTime = new Promise<void>((resolve) => {
        untilKill = 1 + chance.below(MOST_SENT);
        sendsLeft = resolve;
      });
      await Promise.race([isTime, allHaveLeft]);
      sendsLeft = null;
      const server = servers[chance.below(servers.length)] ?? first;
      standing.delete(server);
      isBack = server
        .kill()
        .then(() => server.restart())
        .then(() => standing.add(server));
      await isBack;
      onKill?.(kill + 1);
    }
    isLast = true;
    await allHaveLeft;
    return {
      acknowledged: memories.reduce((sum, memory) => sum + memory.acknowledged.size, 0),
      refused: memories.reduce((sum, memory) => sum + memory.refused, 0),
      faults: (await Promise.all(servers.map(({ url }) => broken(url, first.dataDir, memories)))).flat(),
    };
  } finally {
    for (const server of servers.toReversed()) await server.stop();
  }
}

async function seated(url: string, players: number): Promise<Memory[]> {
  const memories: Memory[] = [];
  for (let table = 0; table * 2 < players; table++) {
    const pair: Player[] = [];
    for (const side of ['a', 'b']) pair.push(await signUp(url, `player${table}${side}`));
    const { id } = await startGame(url, pair, {
      clock: 'async',
      ...(table % 2 === 0 ? {} : { aiOpponents: [{ aiDifficulty: 'commander' }] }),
    });
    memories.push(
      ...pair.map((player) => ({
        player,
        roomId: id,
        sent: new Set<string>(),
        acknowledged: new Map(),
        refused: 0,
      })),
    );
  }
  return memories;
}
