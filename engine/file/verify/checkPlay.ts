import { canonicalJson } from '../../dice/canonical.ts';
import { headFor } from '../../dice/eventChain.ts';
import { setupRandom, turnRandom } from '../../dice/turnRandom.ts';
import type { GameEvent } from '../../model/event.ts';
import type { ModeEventType } from '../../model/modeEvents.ts';
import { rulesNamed } from '../../model/rulesVersion.ts';
import type { GameState } from '../../model/state.ts';
import type { Say } from '../../model/words.ts';
import { decide } from '../../rules/decide.ts';
import { expireTurn } from '../../rules/expireTurn.ts';
import { handOver } from '../../rules/handOver.ts';
import { startGame } from '../../rules/setup.ts';
import type { Entry, FileEvent } from '../gameFile.ts';
import { stateHash } from '../stateHash.ts';
import { canBeAsked, checkChoice } from './checkChoice.ts';
import { headBefore, nonceOf, turnSecretIn, type Context } from './context.ts';
import type { CheckName } from './report.ts';
import { isHandover } from '../../model/handover.ts';

interface Played {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/**
 * Plays the game again with the real rules and the dice that follow from the
 * secrets. What comes out, and not what the file tells, is the position from
 * which the next command is decided.
 */
export function checkPlay(context: Context): void {
  const { file, map, findings, say } = context;
  if (map.id !== file.map.id || map.rev !== file.map.rev) {
    const [played, given] = [`${file.map.id}@${file.map.rev}`, `${map.id}@${map.rev}`];
    findings.fault('deal', 1, say('it was played on {played}, not {given}', { played, given }));
  }
  if (!canBeAsked(context)) findings.skip('commanders', say('they came from another release'));
  let state: GameState | null = null;
  file.log.forEach((entry, index) => {
    const played = attempt(context, entry, index, state);
    if (typeof played === 'string') {
      findings.fault(entry.cause === 'start' ? 'deal' : 'commands', entry.seq, played);
      return;
    }
    compare(context, entry, played.events);
    if (state !== null && canBeAsked(context)) checkChoice(context, entry, state);
    if (stateHash(played.state) !== entry.stateHash) {
      findings.fault('states', entry.seq, say('the position after it is different'));
    }
    findings.seen('states');
    state = played.state;
  });
}

/** A log that was tampered with may ask anything of the rules: that they break is a finding, too. */
function attempt(context: Context, entry: Entry, index: number, state: GameState | null): Played | string {
  try {
    return playedAgain(context, entry, index, state);
  } catch (error) {
    const { say } = context;
    const reason = error instanceof Error ? error.message : String(error);
    return say('the rules cannot follow: {reason}', { reason });
  }
}

function playedAgain(
  context: Context,
  entry: Entry,
  index: number,
  state: GameState | null,
): Played | string {
  const { file, map, draws, findings, say } = context;
  const { cause, rollIndex } = entry;
  if (cause === 'start') {
    const random = setupRandom({ ...draws, firstSecret: turnSecretIn(file, 1) });
    return startGame(
      map,
      file.config,
      file.players.map(({ isAi }) => isAi),
      random,
      { picks: file.players.map(({ capital = null }) => capital), rules: rulesNamed(file.engine) },
    );
  }
  if (state === null || entry.seat === null) return say('there is no position in which it could be given');
  if (typeof cause !== 'string' && cause.type === 'anchor') return { events: [], state };

  findings.seen('commands');
  const random = turnRandom({
    ...draws,
    turnSecret: turnSecretIn(file, state.turn),
    turn: state.turn,
    rollIndex,
    head: headFor(headBefore(context, index), entry.seat, draws),
    seatNonce: nonceOf(entry),
  });
  if (cause === 'expire') {
    return entry.seat === state.current ? expireTurn(state, random) : say('it was the turn of another seat');
  }
  const decision = isHandover(cause)
    ? handOver(state, entry.seat, cause, random)
    : decide(state, entry.seat, cause, random);
  return decision.ok
    ? decision
    : say('the rules refuse it: {reason}', { reason: say(decision.rejection.message) });
}

/** A mode's event belongs to one check: that of what is drawn, or that of what follows from the commands. */
const OF_MODES: Readonly<Record<ModeEventType, CheckName>> = {
  capital_attack_checked: 'commands',
  capital_fell: 'commands',
  capital_reinforced: 'commands',
  hill_activated: 'hill',
  hill_announced: 'hill',
  hill_rotated: 'hill',
  hill_point_scored: 'commands',
  contract_assigned: 'commands',
  contract_completed: 'commands',
};

/** Each event's check; an event that is not named follows from the commands alone. */
const TOPICS: Readonly<Record<string, CheckName>> = {
  ...OF_MODES,
  dice_rolled: 'rolls',
  card_drawn: 'cards',
  deck_reshuffled: 'cards',
};

/** Names the first event that is not as it should be: those after it often follow from it. */
function compare({ findings, say }: Context, entry: Entry, played: readonly GameEvent[]): void {
  const topic = (event: FileEvent | undefined): CheckName =>
    entry.cause === 'start' ? 'deal' : ((event && TOPICS[event.type]) ?? 'commands');
  for (let index = 0; index < Math.max(played.length, entry.events.length); index++) {
    const [expected, told] = [played[index], entry.events[index]];
    const check = expected?.type === told?.type ? topic(expected) : topic(undefined);
    if (check !== 'commands') findings.seen(check);
    if (expected && told && canonicalJson(expected) === canonicalJson(told)) continue;
    findings.fault(check, entry.seq, difference(expected, told, say));
    return;
  }
}

function difference(expected: GameEvent | undefined, told: FileEvent | undefined, say: Say): string {
  if (!told) return say('{event} is missing', { event: expected?.type ?? 'an event' });
  if (!expected) return say('{event} did not happen', { event: told.type });
  return expected.type === told.type
    ? say('{event} was different', { event: told.type })
    : say('{event} happened, not {told}', { event: expected.type, told: told.type });
}
