import type { LogLine } from '../../../../../sync-server/protocol/games.ts';
import { saveFile } from '../../../../base/lib/saveFile.ts';
import type { RoomInfo } from '../../model/model.ts';

/** Hands the player the log as plain text, in the order in which it happened. */
export function exportLog(room: RoomInfo, lines: readonly LogLine[]): void {
  const name = `cold-keep-log-${room.roomCode || room.id}.txt`;
  saveFile(name, logText(room.name, lines), 'text/plain;charset=utf-8');
}

export const logText = (title: string, lines: readonly LogLine[]): string =>
  [title, '', ...lines.flatMap(textOf)].map((line) => `${line}\n`).join('');

const textOf = ({ at, text, detail }: LogLine): string[] => {
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return [`${time} UTC  ${text}`, ...(detail === null ? [] : [`${' '.repeat(25)}${detail}`])];
};
