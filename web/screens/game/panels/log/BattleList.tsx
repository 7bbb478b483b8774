import { plural, t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
import type { BattleReference } from '../../../../../engine/view/logReference.ts';
import { Pip } from '../../../../base/ui/owners/Pip.tsx';
import { VisuallyHidden } from '../../../../base/ui/VisuallyHidden.tsx';
import { percent } from '../../model/odds.ts';
import { battlesIn, nameOf, type Fought } from './references.ts';
import { colorOf, placeOf, type ListProps } from './listProps.ts';
import styles from './log.module.css';
import { LookButton } from './LookButton.tsx';
import { Time } from './Time.tsx';

/** The last battles: who stood against whom, the odds before, the dice, and what it cost. */
export function BattleList({ lines, model, onLook, current }: ListProps & { current: string | null }) {
  const battles = battlesIn(lines);
  if (battles.length === 0) return <p className={styles.note}>{t`No battles in sight yet.`}</p>;
  return (
    <ol className={styles.battles} aria-label={t`The last battles, newest first`}>
      {battles.map(({ line, battle, chance }) => {
        const [from, to] = [placeOf(model, battle.fromId), placeOf(model, battle.toId)];
        const attacker = colorOf(model, battle.attackerId);
        const defender = colorOf(model, battle.defenderId);
        return (
          <li
            key={nameOf(line)}
            ref={nameOf(line) === current ? intoView : undefined}
            aria-current={nameOf(line) === current || undefined}
          >
            <div className={styles.title}>
              <Pip color={attacker} size={16} />
              <strong>{from}</strong>
              <ArrowRight size={16} aria-label={t`attacks`} />
              <Pip color={defender} size={16} />
              <strong>{to}</strong>
              <Time at={line.at} />
            </div>
            <div className={styles.dice}>
              <VisuallyHidden>{t`The last roll:`}</VisuallyHidden>
              <Faces faces={battle.attackerDice} />
              {t`against`}
              <Faces faces={battle.defenderDice} />
              {battle.rolls > 1 && (
                <small>{plural(battle.rolls, { one: 'last of # roll', other: 'last of # rolls' })}</small>
              )}
            </div>
            <p className={styles.outcome}>
              <strong>{battle.conquered ? t`Taken` : t`Held`}</strong> {lossesOf(battle)}
              <Odds battle={battle} chance={chance} />
            </p>
            <LookButton place={to} onLook={() => onLook([battle.fromId, battle.toId])} />
          </li>
        );
      })}
    </ol>
  );
}

const intoView = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

const Faces = ({ faces }: { faces: readonly number[] }) => (
  <span className={styles.faces}>
    {faces.map((face, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- dice have no other name
      <span key={index}>{face} </span>
    ))}
  </span>
);

function lossesOf({ attackerLosses, defenderLosses }: BattleReference): string {
  return t`lost ${attackerLosses}, killed ${defenderLosses}`;
}

/** Exact, for a fight to the finish with all that could go; nothing where the armies were not seen. */
function Odds({ battle: { attackers, defenders }, chance }: Pick<Fought, 'battle' | 'chance'>) {
  if (attackers === null || defenders === null || chance === null) return null;
  const odds = percent(chance);
  return <small>{t`${attackers} v ${defenders}: ${odds} to take it`}</small>;
}
