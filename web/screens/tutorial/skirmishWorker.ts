import { browserTimer } from '../../base/lib/browserTimer.ts';
import { playCommanders, type Players } from '../offline/commanders.ts';
import { serve, tell } from '../offline/serve.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { SkirmishCalls } from './messages.ts';
import { createSkirmish, type Skirmish } from './skirmish.ts';

/** Plays off the page, as games of the device are: neither rules nor dice weigh on a screen. */
let skirmish: Skirmish | null = null;
let players: Players = { skipPauses: doNothing, stop: doNothing };

const begun = (): Skirmish => {
  if (skirmish === null) throw new Error('no skirmish has begun');
  return skirmish;
};

const calls: SkirmishCalls = {
  begin(setup) {
    players.stop();
    skirmish = createSkirmish(setup, browserTimer.now, tell);
    players = playCommanders(skirmish, browserTimer);
    return skirmish.wire();
  },
  drawFrom: (seed) => Promise.resolve(begun().drawFrom(seed)),
  // The worker may be a new one, which knows of none.
  lived: async () => begun().lived(),
  end: () => Promise.resolve(players.stop()),
  skipPauses: () => Promise.resolve(players.skipPauses()),
  submit: (envelope) => begun().submit(envelope),
  wire: () => begun().wire(),
  log: () => begun().log(),
};

serve(calls);
