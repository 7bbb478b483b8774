import type { KeptDraft } from '../../../db/local/plans.ts';
import type { LandChange } from '../../../engine/plan/landThen.ts';
import type { Arrival, Forecast } from '../../../engine/plan/tally.ts';
import { spreadOf } from '../../../engine/plan/tally.ts';
import type { KeptPlan } from '../../../sync-server/protocol/plans.ts';
import { holder, armies } from '../describe.ts';
import type { GameModel } from '../model.ts';
import { percent } from '../odds.ts';

/** The chance of one order, in words; empty for what is certain. */
export function chanceWords(forecast: Forecast, index: number): string {
  const { done = 0, skipped = 0, impossible = 0 } = forecast.orders[index] ?? {};
  if (done > SURE) return '';
  if (impossible > SURE) return 'not possible as things stand';
  if (skipped > SURE) return 'will have nothing to do';
  return `${percent(done)} to be done`;
}

/** With how many an attack is expected to come out. */
export function arrivalWords(arrivals: readonly Arrival[]): string {
  const spread = spreadOf(arrivals);
  if (spread === null) return '';
  const about = `about ${Math.round(spread.mean)} there`;
  return spread.low < Math.round(spread.mean) ? `${about}; worst 10 %: ${spread.low}` : about;
}

/** Rounding aside. */
const SURE = 0.999_999;

/** Land that is not as it was when the plan was made. */
export function changeWords(model: GameModel, { territoryId, before, now }: LandChange): string {
  const name = model.names.territory(model.view.map.indexOf.get(territoryId) ?? -1);
  if (now.armies < 0) return `${name} is out of sight.`;
  if (now.owner !== before.owner) return `${name}: ${holder(model, now.owner)} now, ${armies(now.armies)}.`;
  return `${name} has ${armies(now.armies)}, not ${before.armies}.`;
}

/** Where the plan is, as far as this device and the server know. */
export function stateWords(kept: KeptDraft | null, known: KeptPlan | null | undefined): string | null {
  if (kept?.state === 'to_send') return 'Will be handed in when you are back online.';
  const isGone = known?.id === kept?.plan.id && (known?.state === 'cancelled' || known?.state === 'replaced');
  if (kept?.state === 'handed_in' && isGone) return 'It was called off or replaced from another device.';
  if (kept?.state === 'handed_in' || (kept === null && known?.state === 'waiting')) {
    return known?.state === 'running'
      ? 'Being carried out now.'
      : WAITING[known?.starts ?? kept?.plan.starts ?? 'at_turn_start'];
  }
  if (known?.state === 'running') return 'An earlier plan of yours is being carried out now.';
  if (known?.state === 'waiting')
    return 'An earlier plan of yours is with the server. Handing this one in replaces it.';
  return null;
}

const WAITING: Record<KeptPlan['starts'], string> = {
  at_turn_start: 'Handed in. It is carried out when your turn starts.',
  before_deadline: 'Handed in. It is carried out when your time is up.',
};
