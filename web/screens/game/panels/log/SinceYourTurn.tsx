import { t } from '@lingui/core/macro';
import { History, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { listed } from '../../../../../engine/model/words.ts';
import { announce } from '../../../../base/ui/announcements.ts';
import { cx } from '../../../../base/lib/cx.ts';
import { say } from '../../../../base/i18n/say.ts';
import type { GameSession } from '../../../../client/game/gameSession.ts';
import type { GameModel } from '../../model/model.ts';
import { lossesSince, type Loss } from './sinceTurn.ts';
import styles from './SinceYourTurn.module.css';

/** Each loss is looked at so long. */
const STEP_MS = 1_400;

interface SinceYourTurnProps {
  session: GameSession;
  model: GameModel;
  /** Lights land for a moment. */
  onShow: (territories: readonly number[]) => void;
  /** Moves the map there, too. */
  onLook: (territories: readonly number[]) => void;
  /** Among the board's buttons: a number, and its words only while it is played back. */
  small?: boolean;
}

/** Says what the player has lost since their turn, until they act, and plays it back from the log of this device. */
export function SinceYourTurn({ session, model, onShow, onLook, small = false }: SinceYourTurnProps) {
  const { view, me, players } = model;
  const log = useStore(session.store, (state) => state.log);
  const losses = me === null ? [] : lossesSince(log, players[me]?.id ?? '');
  const at = (id: string): number => view.map.indexOf.get(id) ?? -1;
  const [step, setStep] = useState<number | null>(null);

  const hasActed = model.isMyTurn && (view.phase !== 'reinforcement' || view.deployments.length > 0);
  const isShown = losses.length > 0 && !hasActed && view.result === null;

  const light = useEffectEvent(() => onShow(losses.map(({ battle }) => at(battle.toId))));
  useEffect(() => {
    if (isShown && model.isMyTurn) light();
  }, [isShown, model.isMyTurn]);

  const show = useEffectEvent((loss: Loss | undefined) => {
    if (!loss) return;
    onLook([at(loss.battle.fromId), at(loss.battle.toId)]);
    announce(loss.line.text);
  });
  const count = losses.length;
  useEffect(() => {
    if (step === null) return undefined;
    show(losses[step]);
    const timer = setTimeout(() => setStep(step + 1 < count ? step + 1 : null), STEP_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what is lost meanwhile comes at the end
  }, [step]);

  if (!isShown) return null;
  const takers = listed(
    [...new Set(losses.map(({ battle }) => battle.attackerId))].map(
      (id) => players.find((player) => player.id === id)?.name ?? t`A player`,
    ),
    say,
  );
  const told = step === null ? undefined : losses[step];
  const sum = t`${count} lost, to ${takers}`;
  return (
    <button
      type="button"
      className={cx(styles.since, small && styles.small, told && styles.playing)}
      aria-label={t`Since your turn: ${sum}. Play it back`}
      onClick={() => setStep(0)}
    >
      <History size={20} aria-hidden="true" />
      <span className={styles.words}>
        <strong>{t`Since your turn`}</strong>
        <span>{told ? told.line.text : sum}</span>
      </span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <Play size={18} aria-hidden="true" className={styles.play} />
    </button>
  );
}
