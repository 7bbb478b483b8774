import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { Eye } from 'lucide-react';
import { ownerOf } from '../../../../engine/model/state.ts';
import { describeTerritory } from '../model/describe.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { Pip } from '../../../base/ui/owners/Pip.tsx';
import type { DiceShown } from '../dice/fightShown.ts';
import { isHidden, lookOf, type GameModel } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import type { Turn } from '../turn/useTurn.ts';
import type { CommandSheetProps } from './CommandSheet.tsx';
import styles from './panel.module.css';
import { SkipPausesButton } from './SkipPausesButton.tsx';

const NextGame = lazyPart(() => import('./NextGame.tsx'), 'NextGame');
const DiceRow = lazyPart(() => import('../dice/DiceRow.tsx'), 'DiceRow');

/** Somebody else's turn: who it is, and what they do. */
export function WaitPanel({
  turn,
  dice,
  roomId,
  onSkipPauses,
}: Pick<CommandSheetProps, 'turn' | 'dice' | 'roomId' | 'onSkipPauses'>) {
  const { model } = turn;
  const current = lookOf(model, model.view.current);
  return (
    <>
      <div className={styles.subject}>
        <div className={styles.line}>
          <div className={styles.side}>
            <Pip color={current?.color ?? NEUTRAL_COLOR} size={22} />
            <div className={styles.place}>
              <strong>{doing(model, dice)}</strong>
              <span className={styles.muted}>{aside(turn)}</span>
            </div>
          </div>
          {dice ? (
            <Suspense>
              <DiceRow
                dice={dice}
                attacker={lookOf(model, dice.attacker)?.color ?? NEUTRAL_COLOR}
                defender={lookOf(model, dice.defender)?.color ?? NEUTRAL_COLOR}
              />
            </Suspense>
          ) : (
            model.me === null && <Eye size={20} aria-label={t`You are watching`} />
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {onSkipPauses && <SkipPausesButton model={model} onSkip={onSkipPauses} />}
        {model.me !== null && roomId !== null && (
          <Suspense>
            <NextGame model={model} roomId={roomId} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function doing({ view, names }: GameModel, dice: DiceShown | null): string {
  const who = names.player(view.current);
  const battle = view.lastBattle ?? dice;
  if (battle && view.phase === 'attack') {
    const place = names.territory(battle.to);
    return ownerOf(view, battle.to) === view.current ? t`${who} took ${place}` : t`${who} attacks ${place}`;
  }
  switch (view.phase) {
    case 'reinforcement':
      return t`${who} is deploying`;
    case 'attack':
      return t`${who} is attacking`;
    case 'fortify':
      return t`${who} is fortifying`;
    case 'finished':
      return t`${who} won`;
  }
}

function aside({ model, choice }: Turn): string {
  const { me, view } = model;
  if (choice.from !== null && isHidden(view, choice.from)) return describeTerritory(model, choice.from);
  if (me === null) return t`You are watching`;
  if (view.seats[me]?.eliminated) return t`You are out of this game`;
  const { reserves } = view;
  return reserves > 0 ? t`${reserves} to place` : t`Look around while you wait`;
}
