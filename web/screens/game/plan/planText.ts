import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { KeptDraft } from '../../../../db/local/games/plans.ts';
import type { LandChange } from '../../../../engine/plan/landSnapshot.ts';
import type { Arrival, Forecast } from '../../../../engine/plan/tally.ts';
import { spreadOf } from '../../../../engine/plan/tally.ts';
import type { KeptPlan } from '../../../../sync-server/protocol/plans.ts';
import { holder, armies } from '../model/describe.ts';
import type { GameModel } from '../model/model.ts';
import { percent } from '../model/odds.ts';
import { i18n } from '#i18n';

/** The chance of one order, in words; empty for what is certain. */
export function chanceWords(forecast: Forecast, index: number): string {
  const { done = 0, skipped = 0, impossible = 0 } = forecast.orders[index] ?? {};
  if (done > SURE) return '';
  if (impossible > SURE) return t`not possible as things stand`;
  if (skipped > SURE) return t`will have no effect`;
  const chance = percent(done);
  return t`${chance} to succeed`;
}

/** With how many an attack is expected to come out. */
export function arrivalWords(arrivals: readonly Arrival[]): string {
  const spread = spreadOf(arrivals);
  if (spread === null) return '';
  const [mean, low] = [Math.round(spread.mean), spread.low];
  return low < mean ? t`about ${mean} there; worst 10%: ${low}` : t`about ${mean} there`;
}

/** Rounding aside. */
const SURE = 0.999_999;

/** Land that is not as it was when the plan was made. */
export function changeWords(model: GameModel, { territoryId, before, now }: LandChange): string {
  const name = model.names.territory(model.view.map.indexOf.get(territoryId) ?? -1);
  if (now.armies < 0) return t`${name} is out of sight.`;
  const [held, strength, expected] = [holder(model, now.owner), armies(now.armies), before.armies];
  if (now.owner !== before.owner) return t`${name}: ${held} now, ${strength}.`;
  return t`${name} has ${strength}, not ${expected}.`;
}

/** Says where the plan is, as far as this device and the server know. */
export function stateWords(kept: KeptDraft | null, known: KeptPlan | null | undefined): string | null {
  if (kept?.state === 'to_send') return t`Will be submitted when you are back online.`;
  const isGone = known?.id === kept?.plan.id && (known?.state === 'cancelled' || known?.state === 'replaced');
  if (kept?.state === 'handed_in' && isGone) return t`It was canceled or replaced from another device.`;
  if (kept?.state === 'handed_in' || (kept === null && known?.state === 'waiting')) {
    return known?.state === 'running'
      ? t`Running now.`
      : i18n._(WAITING[known?.starts ?? kept?.plan.starts ?? 'at_turn_start']);
  }
  if (known?.state === 'running') return t`An earlier plan of yours is running now.`;
  if (known?.state === 'waiting')
    return t`The server has an earlier plan of yours. Submitting this one replaces it.`;
  return null;
}

const WAITING: Record<KeptPlan['starts'], MessageDescriptor> = {
  at_turn_start: msg`Submitted. It runs when your turn starts.`,
  before_deadline: msg`Submitted. It runs just before your time is up.`,
};
