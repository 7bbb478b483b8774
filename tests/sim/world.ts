import BetterSqlite3 from 'better-sqlite3';
import type { Games } from '../../sync-server/games/live/context.ts';
import { virtualTime, type VirtualTime } from '../web/sync/virtualTime.ts';
import type { Chance } from './chance.ts';
import { rollBack } from './database.ts';
import type { SimServer } from './desk.ts';
import { emptyDisk, emptyHistory, type Disk, type History } from './history.ts';
import { beginLife, type Life } from './life.ts';
import { CALM, createNetwork, type Network } from './network.ts';
import type { Opening } from './opening.ts';
import { openPage, type Page, type PagePorts } from './page.ts';
import { bootServer } from './server.ts';

/** Something broken in the place of a port: the checks must find it. */
export interface Sabotage {
  readonly ports?: (ports: PagePorts) => PagePorts;
  readonly games?: (games: Games) => Games;
  /** Does to a disk what a crash of its page does. */
  readonly disk?: (disk: Disk) => void;
}

/** A device, or a tab of one: with another's disk. */
export interface Device {
  readonly disk: Disk;
  /** null while it is closed. */
  page: Page | null;
}

export interface World {
  readonly opening: Opening;
  readonly sqlite: BetterSqlite3.Database;
  readonly time: VirtualTime;
  readonly network: Network;
  readonly history: History;
  readonly devices: readonly Device[];
  server(): SimServer | null;
  /** Ends the server at the n-th moment of its I/O; it starts again by itself. */
  crashServer(moment: number): void;
  crashPage(device: Device, moment: number): void;
  /** For so long the database takes no command. */
  fillDisk(ms: number): void;
  /** From here on nothing fails any more, and no turn ends by time. */
  repair(): void;
  close(): void;
}

const AWAY_AT_MOST_MS = 6_000;
/** Moments of I/O in a hundred that take their time. */
const SLOWNESS = 12;
const CHAIN_SECRETS = 40;

/** All that settles by itself has settled. The game writer waits for an immediate of its own first. */
const atRest = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};

export function createWorld(opening: Opening, chance: Chance, sabotage: Sabotage): World {
  const { roomId, users, board, secrets } = opening;
  const sqlite = new BetterSqlite3(opening.file);
  sqlite.pragma('foreign_keys = ON');
  const time = virtualTime(atRest);
  const history = emptyHistory();
  const network = createNetwork(time, chance, history, () => server);
  let server: SimServer | null = null;
  let isRepaired = false;
  let fullUntil = 0;
  let keys = 0;
  let chains = 0;

  const lifeOf = (ended: (life: Life) => void): Life => {
    const life: Life = beginLife({
      time,
      chance,
      slowness: () => (isRepaired ? 0 : SLOWNESS),
      ended() {
        history.counts.crashes++;
        ended(life);
      },
    });
    return life;
  };
  const awhile = (): number => 1 + chance.below(AWAY_AT_MOST_MS);

  function boot(): void {
    if (server !== null) return;
    const life = lifeOf(() => {
      for (const line of server?.lines ?? []) line.isCut = true;
      rollBack(sqlite);
      server = null;
      time.later(awhile(), boot);
    });
    server = bootServer({
      sqlite,
      roomId,
      users,
      life,
      network,
      history,
      clockRuns: () => !isRepaired,
      isDiskFull() {
        const isFull = time.now() < fullUntil;
        if (isFull) history.counts.full++;
        return isFull;
      },
      wrap: sabotage.games ?? ((games) => games),
    });
  }

  function open(device: Device): void {
    if (device.page !== null) return;
    const life = lifeOf(() => {
      device.page?.connection.cut();
      device.page = null;
      sabotage.disk?.(device.disk);
      time.later(awhile(), () => open(device));
    });
    device.page = openPage({
      disk: device.disk,
      board,
      life,
      chance,
      network,
      history,
      isChained: secrets.some((secret) => secret !== null),
      server: () => server,
      newKey: () => `command-${(keys += 1)}`,
      newSecret: () => new Uint8Array(32).fill((chains += 1) % CHAIN_SECRETS),
      wrap: sabotage.ports ?? ((ports) => ports),
    });
  }

  boot();
  const disks = disksFor(opening, chance);
  const devices: Device[] = disks.map((disk) => ({ disk, page: null }));
  for (const device of devices) open(device);
  return {
    opening,
    sqlite,
    time,
    network,
    history,
    devices,
    server: () => server,
    crashServer: (moment) => server?.life.dieAt(moment),
    crashPage: ({ page }, moment) => page?.life.dieAt(moment),
    fillDisk(ms) {
      fullUntil = time.now() + ms;
    },
    repair() {
      isRepaired = true;
      fullUntil = 0;
      network.weather = CALM;
      server?.life.spare();
      boot();
      for (const device of devices) {
        device.page?.life.spare();
        device.page?.connection.cut();
        open(device);
      }
    },
    close: () => sqlite.close(),
  };
}

const SECOND_DEVICE = 50;
const SECOND_TAB = 20;

/** One for each device; one that stands there twice belongs to two tabs. */
function disksFor({ users, secrets }: Opening, chance: Chance): Disk[] {
  const disks = users.map(({ id }, index) => {
    const disk = emptyDisk(id);
    const secret = secrets[index];
    if (secret) disk.chains.push({ secret: Buffer.from(secret).toString('hex'), used: 0, bound: null });
    return disk;
  });
  const [first] = disks;
  if (first && chance.happens(SECOND_DEVICE)) disks.push(emptyDisk(first.userId));
  if (first && chance.happens(SECOND_TAB)) disks.push(first);
  return disks;
}
