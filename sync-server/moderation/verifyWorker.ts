import { explain } from '../../engine/file/verify/explain.ts';
import { verifyGame } from '../../engine/file/verify/verify.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { answerOnce } from '../runtime/answerOnce.ts';
import type { Verified, VerifyRequest } from './messages.ts';

// Verifying a long game takes seconds: off the main thread.
answerOnce(({ map, file }: VerifyRequest): Verified => {
  const report = verifyGame(file, boardMapOf(map), null);
  return { ok: report.ok, words: explain(report) };
});
