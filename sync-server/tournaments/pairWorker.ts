import { decide } from '../../engine/tournaments/decide.ts';
import { answerOnce } from '../runtime/answerOnce.ts';
import type { PairRequest } from './decider.ts';

answerOnce(({ state, command }: PairRequest) => decide(state, command));
