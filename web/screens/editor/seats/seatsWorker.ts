import { boardMapOf } from '../../../../engine/model/boardMap.ts';
import { tallyOf } from '../../../../engine/trials/tally.ts';
import { serve } from '../../offline/serve.ts';
import type { SeatCalls } from './seatsMessages.ts';

/** Plays games of equal Commanders off the page. */
const calls: SeatCalls = { play: (map, share) => tallyOf(boardMapOf(map), share) };
serve(calls);
