import type { BoardMap } from '../../model/boardMap.ts';
import { inEnglish, type Say } from '../../model/words.ts';
import type { Entry, GameFile } from '../gameFile.ts';
import { canBeAsked } from './checkChoice.ts';
import { checkChain, checkSignatures, type VerifySignature } from './checkChain.ts';
import { checkLog } from './checkLog.ts';
import { checkOrder } from './checkOrder.ts';
import { checkPlay } from './checkPlay.ts';
import { checkSecrets } from './checkSecrets.ts';
import { checkSeenRolls } from './checkSeenRolls.ts';
import { drawsOf, type Context } from './context.ts';
import { createFindings, type CheckName, type Facts, type VerifyReport } from './report.ts';

/** These checks cannot be made before everything is shown. */
const AFTERWARDS: readonly CheckName[] = [
  'deal',
  'commands',
  'commanders',
  'cards',
  'hill',
  'states',
  'chain',
];

/**
 * Checks a game file against nothing but itself and the rules. Stops at no
 * fault: each is named with the entry of the log where it is.
 * @param verifySignature null where none can be checked
 * @param say words what is found
 */
export function verifyGame(
  file: GameFile,
  map: BoardMap,
  verifySignature: VerifySignature | null,
  say: Say = inEnglish,
): VerifyReport {
  const findings = createFindings(say);
  const context: Context = { file, map, draws: drawsOf(file), findings, say };
  checkLog(context);
  checkSecrets(context);
  if (file.secrets.length > 0) checkOrder(context);
  else findings.skip('order', say('the first turn is not over'));
  if (file.saltKey === null) {
    checkSeenRolls(context);
    for (const check of AFTERWARDS) findings.skip(check, say('the game is not over'));
  } else {
    checkPlay(context);
    checkChain(context);
  }
  checkSignatures(context, verifySignature);
  const checks = findings.checks();
  return { ok: checks.every(({ ok }) => ok !== false), checks, facts: factsOf(file) };
}

const factsOf = (file: GameFile): Facts => ({
  gameId: file.gameId,
  commitment: file.commitment,
  finalHead: file.log.at(-1)?.head ?? '',
  isRunning: file.saltKey === null,
  hasUnaskedCommanders:
    file.players.some(({ isAi }) => isAi) && (file.saltKey === null || !canBeAsked({ file })),
  chance: file.players.map(({ name, isAi, anchor }, seat) => {
    const drew = file.log.filter((entry) => entry.seat === seat && draws(entry));
    const withLink = drew.filter(({ nonce }) => nonce !== null).length;
    const hasChain = anchor !== null || withLink > 0;
    return { name, isAi, hasChain, withLink, withoutLink: drew.length - withLink };
  }),
});

const draws = ({ events }: Entry): boolean =>
  events.some(({ type }) => type === 'dice_rolled' || type === 'card_drawn');
