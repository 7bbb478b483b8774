import type { Seat } from '../../../engine/model/ids.ts';
import { extendLog, EMPTY_LOG } from '../../../engine/view/viewerLog.ts';
import type { LogLine } from '../../../sync-server/protocol/games.ts';
import { say } from '../../base/i18n/say.ts';
import type { LocalGame } from './localGame.ts';

/** The game's log as one seat may read it, oldest first. Each entry is told once, however often it is asked for. */
export function createViewerLog(game: LocalGame, seat: Seat): () => readonly LogLine[] {
  let log = EMPTY_LOG;
  let wasOver = false;
  return () => {
    const isOver = game.state().result !== null;
    // The log was told in parts, and is told whole at the end.
    if (isOver && !wasOver) log = EMPTY_LOG;
    wasOver = isOver;
    const more = game.log().slice(log.entries);
    const { roster } = game.facts();
    const entries = more.map(({ at, entry }) => ({ at, events: entry.events }));
    log = extendLog(log, seat, { map: game.map, roster, isOver, say }, entries);
    return log.lines;
  };
}
