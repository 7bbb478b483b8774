import { z } from 'zod/mini';
import type { ModeEvents } from '../../model/modeEvents.ts';
import { sentence } from '../logSentence.ts';
import type { ViewEvent } from '../viewEvent.ts';
import { byPlayer, PUBLIC, type Eyes, type ModeReader, type ModeTeller } from './modeView.ts';

const fields = {
  /** The player whom each player must eliminate, as far as the viewer may know. */
  assassinationTargets: z.nullable(z.record(z.string(), z.string())),
  contractsCompleted: z.nullable(z.record(z.string(), z.int())),
};

export const assassination: ModeReader<'assassination', typeof fields> = {
  fields,
  decode: (game, { eachPlayer, seat }) => ({
    mode: 'assassination',
    targets: eachPlayer((id) => {
      const target = game.assassinationTargets?.[id];
      return target === undefined ? null : seat(target);
    }),
    completed: eachPlayer((id) => game.contractsCompleted?.[id] ?? 0),
  }),
  sentences: {
    contract_assigned(event, names, say) {
      const target = names.player(event.target);
      return sentence(
        event.seat,
        event.first
          ? say('Contract assigned: eliminate {target}.', { target })
          : say('Contract updated: new target is {target}.', { target }),
      );
    },
    contract_completed: ({ seat }, names, say) =>
      sentence(seat, say('{player} completed a contract', { player: names.player(seat) })),
  },
};

/** It is never public who hunts whom (N2). */
const ownAlone = (
  event: Extract<ModeEvents['assassination'], { type: 'contract_assigned' }>,
  { isOwn }: Eyes,
): ViewEvent[] => (isOwn(event.seat) ? [event] : []);

export const assassinationTeller: ModeTeller<'assassination', typeof fields> = {
  encode: ({ targets, completed }, ids) => ({
    assassinationTargets: byPlayer(
      targets.map((target) => (target === null ? null : ids.player(target))),
      ids,
    ),
    contractsCompleted: byPlayer(completed, ids),
  }),
  absent: { assassinationTargets: null, contractsCompleted: null },
  redactions: {
    contract_assigned: { open: ownAlone, fogged: ownAlone },
    contract_completed: PUBLIC,
  },
};
