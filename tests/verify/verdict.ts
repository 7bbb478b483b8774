import { existsSync, readFileSync } from 'node:fs';
import { readGameFile, type GameFile } from '../../engine/file/gameFile.ts';
import { rollsIn } from '../../engine/file/rolls.ts';
import { explain } from '../../engine/file/verify/explain.ts';
import { verifyGame } from '../../engine/file/verify/verify.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { luckOf, luckSentence } from '../../engine/odds/luck.ts';
import { verifyEd25519 } from './ed25519.ts';

const USAGE = 'npm run verify -- <game file> [map file]';

const builtInMap = (id: string): URL => new URL(`../../engine/maps/boards/${id}.json`, import.meta.url);

/** The lines to print and whether the file holds. @param paths the game file, and the map where it is none of ours */
export function verdictOn([path, mapPath]: readonly string[]): { lines: string[]; holds: boolean } {
  if (path === undefined) return { lines: [`Usage: ${USAGE}`], holds: false };
  if (!existsSync(path)) return { lines: [`There is no file ${path}.`], holds: false };
  const read = readGameFile(readFileSync(path, 'utf8'));
  if (!read.ok) return { lines: [read.problem], holds: false };

  const { file } = read;
  const map = mapPath ?? builtInMap(file.map.id);
  if (!existsSync(map)) {
    return { lines: [`The map "${file.map.id}" does not come with the game. ${USAGE}`], holds: false };
  }
  const board = boardMapOf(mapDefinitionSchema.parse(JSON.parse(readFileSync(map, 'utf8'))));
  const report = verifyGame(file, board, verifyEd25519);
  return { lines: [...explain(report), ...lucks(file)], holds: report.ok };
}

function lucks({ log, players }: GameFile): string[] {
  const rolls = log.flatMap(rollsIn);
  return players.map(({ name }, seat) => luckSentence(name, luckOf(seat, rolls)));
}
