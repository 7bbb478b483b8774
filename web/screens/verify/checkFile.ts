import type { GameFile } from '../../../engine/file/gameFile.ts';
import { rollsIn } from '../../../engine/file/rolls.ts';
import { verifyGame } from '../../../engine/file/verify/verify.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { luckOf, luckSentence } from '../../../engine/odds/luck.ts';
import { say } from '../../base/i18n/say.ts';
import { tenths } from '../game/model/tenths.ts';
import { signaturesOf } from './ed25519.ts';
import type { CheckedGame } from './messages.ts';

/** All that the page tells of a file. */
export async function checkFile(file: GameFile, map: BoardMap): Promise<CheckedGame> {
  const report = verifyGame(file, map, await signaturesOf(file), say);
  const rolls = file.log.flatMap(rollsIn);
  return {
    report,
    players: file.players.map(({ name }) => name),
    turns: file.log.at(-1)?.turn ?? 0,
    luck: file.players.map(({ name }, seat) => luckSentence(name, luckOf(seat, rolls), say, tenths)),
  };
}
