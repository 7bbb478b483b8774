import { hexToBytes } from '@noble/hashes/utils.js';
import { replayEntry } from '../../../engine/file/fileEntries.ts';
import type { GameFile } from '../../../engine/file/gameFile.ts';
import { finishedFile, UNSIGNED } from '../../../engine/file/record.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { fightsOf } from '../../../engine/replay/fights.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import { highlightsOf } from '../../../engine/review/highlights.ts';
import type { LogLine } from '../../../sync-server/protocol/games.ts';
import type { Timer } from '../../base/lib/timer.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { playCommanders } from './commanders.ts';
import { openLocalGame, type LocalGame } from './localGame.ts';
import { luckIn } from './luck.ts';
import type { Calls, News } from './messages.ts';
import { dealOffline, newOfflineGame, rootFor } from './newGame.ts';
import { playedGameOf } from './playedGame.ts';
import type { OfflineGameStorage } from './storage.ts';
import { createViewerLog } from './viewerLog.ts';
import { turnOf } from './turn.ts';
import { updateOf } from './updateOf.ts';
import { i18n } from '#i18n';

/** All that the authority asks of the world. */
export interface World {
  readonly timer: Timer;
  storageOf(owner: string): OfflineGameStorage;
  newId(): string;
  randomBytes(count: number): Uint8Array<ArrayBuffer>;
  tell(news: News): void;
}

const ROOT_BYTES = 32;

/** Does what a server would do for the games of this device: one of them is open at a time. */
export function createAuthority({ timer, storageOf, newId, randomBytes, tell }: World): Calls {
  let found: { owner: string; id: string } | null = null;
  let game: LocalGame | null = null;
  let logs: (() => readonly LogLine[])[] = [];
  let rise = doNothing;
  let skipPauses = doNothing;

  const opened = (): LocalGame => {
    if (game === null) throw new Error('no game is open');
    return game;
  };
  const logOf = (seat: Seat): readonly LogLine[] => (logs[seat] ??= createViewerLog(opened(), seat))();

  return {
    list: (owner) => storageOf(owner).list(),
    deal: (map, setup) =>
      Promise.resolve(dealOffline(map, setup, { id: newId(), root: randomBytes(ROOT_BYTES) })),
    async begin(owner, map, setup) {
      const { dealt } = setup;
      const id = dealt?.id ?? newId();
      const root =
        dealt === undefined ? rootFor(map, setup, id, () => randomBytes(ROOT_BYTES)) : hexToBytes(dealt.root);
      const birth = { id, root, now: timer.now() };
      const { game: begun, first } = newOfflineGame(map, setup, birth);
      await storageOf(owner).add(begun, first);
      return begun.id;
    },
    remove: (owner, id) => storageOf(owner).remove(id),
    async played(owner, id, username) {
      const stored = await storageOf(owner).load(id);
      if (stored === null) throw new Error('The game is no longer there.');
      return playedGameOf(stored, username);
    },
    markHandedIn: (owner, id) => storageOf(owner).markHandedIn(id),
    async find(owner, id) {
      rise();
      const stored = await storageOf(owner).load(id);
      found = stored && { owner, id };
      return stored?.game.header.map ?? null;
    },
    async open(map, language) {
      rise();
      i18n.loadAndActivate(language);
      const storage = storageOf(found?.owner ?? '');
      const stored = await storage.load(found?.id ?? '');
      if (stored === null) throw new Error('The game is no longer there.');
      game = openLocalGame(stored, map, storage, timer.now);
      logs = [];
      return turnOf(game);
    },
    sit(seat, isCalm) {
      rise();
      const here = opened();
      const leave = here.onChange((act) => {
        tell(act === null ? { type: 'stale' } : { type: 'update', update: updateOf(here, act, seat) });
        tell({ type: 'turn', turn: turnOf(here) });
      });
      const players = playCommanders(here, timer, isCalm);
      skipPauses = players.skipPauses;
      rise = () => {
        players.stop();
        leave();
      };
      return Promise.resolve({ game: here.wireFor(seat), log: logOf(seat) });
    },
    rise: () => Promise.resolve(rise()),
    skipPauses: () => Promise.resolve(skipPauses()),
    submit: (seat, envelope) => opened().submit(seat, envelope),
    state: (seat) => Promise.resolve(opened().wireFor(seat)),
    log: (seat) => Promise.resolve(logOf(seat)),
    luck: (seat) => Promise.resolve(luckIn(opened(), seat)),
    highlights() {
      const { map } = opened();
      const file = fileOf(opened());
      const replay = openReplay(map, { map: file.map, entries: file.log.map(replayEntry) });
      return Promise.resolve(highlightsOf(replay, fightsOf(replay)));
    },
    file: () => Promise.resolve(fileOf(opened())),
  };
}

const fileOf = ({ ledger, map, log }: LocalGame): GameFile =>
  finishedFile(
    ledger,
    map,
    log().map(({ entry }) => entry),
    UNSIGNED,
  );
