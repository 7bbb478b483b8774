import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useKeys } from '../../../base/lib/useKeys.ts';
import type { MapChange } from './mapChanges.ts';
import styles from './Maps.module.css';

interface ReviewChangesProps {
  /** The revision that is published. */
  since: number;
  changes: readonly MapChange[];
  chosen: number;
  onChoose(at: number): void;
}

/** The list of changes; each flies to its place on both boards. */
export function ReviewChanges({ since, changes, chosen, onChoose }: ReviewChangesProps) {
  useKeys((key) => {
    const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
    if (step === 0 || changes.length === 0) return null;
    return () => onChoose((Math.max(chosen, step > 0 ? -1 : 0) + step + changes.length) % changes.length);
  });
  return (
    <section aria-labelledby="changes">
      <div className={styles.changesHead}>
        <h2 id="changes">
          {plural(changes.length, {
            0: `Nothing has changed since revision ${since}`,
            one: `# change since revision ${since}`,
            other: `# changes since revision ${since}`,
          })}
        </h2>
        {changes.length > 0 && (
          <p className={styles.keys}>
            <Trans>
              <kbd>J</kbd> <kbd>K</kbd> next and previous
            </Trans>
          </p>
        )}
      </div>
      <ol className={styles.changes}>
        {changes.map(({ what, how, kind }, at) => (
          <li key={`${what} ${how}`}>
            <button type="button" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
              <span className={styles.number}>{at + 1}</span>
              <span className={styles.change}>
                <strong>{what}</strong> <span>{how}</span>
              </span>
              <span className={styles.kind}>{kindWord(kind)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const kindWord = (kind: MapChange['kind']): string =>
  ({
    land: t`Territory`,
    name: t`Name`,
    shape: t`Shape`,
    region: t`Region`,
    bonus: t`Bonus`,
    link: t`Link`,
    text: t`Text`,
  })[kind];
