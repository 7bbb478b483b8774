import { t } from '@lingui/core/macro';
import { otherSide, type Side } from '../../../../engine/wars/terms.ts';
import type { WarPage } from '../../../../sync-server/protocol/wars.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import styles from './Wars.module.css';

/** All boards in one line: won ones from the one end, lost ones from the other, and a mark at the majority. */
export function ScoreBar({ war, side }: { war: WarPage; side: Side }) {
  const [won, lost] = [war.won[side], war.won[otherSide(side)]];
  const majority = (war.boards + 1) / 2;
  const words = t`${won} won, ${lost} lost, ${war.boards} boards; ${majority} decide the war`;
  return (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: war.boards }, (_, at) => (
          <span
            key={at}
            data-state={at < won ? 'won' : at >= war.boards - lost ? 'lost' : undefined}
            data-majority={at + 1 === majority || undefined}
          />
        ))}
      </div>
    </>
  );
}
