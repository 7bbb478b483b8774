import { plural, t } from '@lingui/core/macro';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { DraftProblem } from '../../../../engine/maps/studio/problems.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { cx } from '../../../base/lib/cx.ts';
import { applyFix } from '../state/applyFix.ts';
import type { Edits } from '../doc/edits.ts';
import { fixWords, problemWords } from '../state/problemWords.ts';
import styles from './panels.module.css';

interface ProblemsProps {
  draft: PlainDraft;
  /** null while they are looked for. */
  problems: readonly DraftProblem[] | null;
  edits: Edits;
  onShow(problem: DraftProblem): void;
}

/** All that is wrong: each line flies to its place, and many settle themselves. */
export function Problems({ draft, problems, edits, onShow }: ProblemsProps) {
  const fixable = problems?.filter(({ fixes }) => fixes.length > 0) ?? [];
  const errors = problems?.filter(({ isError }) => isError).length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="problems">
      <header className={styles.head}>
        <h2 id="problems">{t`Problems`}</h2>
        {fixable.length > 1 && (
          <Button
            size="s"
            variant="quiet"
            onClick={() =>
              fixable.forEach(({ fixes }) => {
                const [first] = fixes;
                if (first !== undefined) applyFix(first, draft, edits);
              })
            }
          >
            {t`Fix what can be fixed`}
          </Button>
        )}
      </header>
      <p className={styles.quiet} aria-live="polite">
        {problems === null
          ? t`Looking at the map…`
          : problems.length === 0
            ? t`Nothing is wrong: the map can be played.`
            : errors === 0
              ? t`The map can be played.`
              : plural(errors, {
                  one: '# error keeps the map from being played.',
                  other: '# errors keep the map from being played.',
                })}
      </p>
      <ul className={styles.problems}>
        {problems?.map((problem) => (
          <li key={`${problem.code} ${problem.ids.join(' ')} ${problem.at?.join() ?? ''}`}>
            <button type="button" className={styles.problem} onClick={() => onShow(problem)}>
              <span className={cx(styles.sign, problem.isError && styles.error)} aria-hidden="true">
                {problem.isError ? '!' : '?'}
              </span>
              {problemWords(problem, draft)}
            </button>
            <span className={styles.fixes}>
              {problem.fixes.map((fix) => (
                <Button key={JSON.stringify(fix)} size="s" onClick={() => applyFix(fix, draft, edits)}>
                  {fixWords(fix, draft)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
