import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { DraftProblem } from '../../../../engine/maps/studio/problems.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { cx } from '../../../base/lib/cx.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { applyFix } from '../state/applyFix.ts';
import type { Edits } from '../doc/edits.ts';
import { fixWords, partsOf, problemWords } from '../state/problemWords.ts';
import styles from './panels.module.css';

interface ProblemsProps {
  draft: PlainDraft;
  /** null while they are looked for. */
  problems: readonly DraftProblem[] | null;
  edits: Edits;
  /** Whoever may not draw is shown the places only. */
  canDraw: boolean;
  onShow(problem: DraftProblem): void;
}

/** All that is wrong: each line flies to its place, and many settle themselves. */
export function Problems({ draft, problems, edits, canDraw, onShow }: ProblemsProps) {
  const fixable = problems?.filter(({ fixes }) => fixes.length > 0) ?? [];
  const errors = problems?.filter(({ isError }) => isError).length ?? 0;
  const warnings = (problems?.length ?? 0) - errors;
  /** The one that is shown on the map. */
  const [shown, setShown] = useState<{ readonly key: string } | null>(null);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <section className={cx(styles.section, styles.wrongs)} aria-labelledby="problems">
      <header className={styles.head}>
        <h2 id="problems">{t`Problems`}</h2>
        {/* The sentence below says it in words. */}
        <span className={styles.counts} aria-hidden="true">
          {errors > 0 && <span className={cx(styles.sign, styles.error)}>{errors}</span>}
          {warnings > 0 && <span className={styles.sign}>{warnings}</span>}
        </span>
        {canDraw && fixable.length > 1 && (
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
      <div className={styles.quiet} aria-live="polite">
        {errors > 0 ? (
          <VisuallyHidden>
            {plural(errors, {
              one: '# error keeps the map from being played.',
              other: '# errors keep the map from being played.',
            })}
          </VisuallyHidden>
        ) : problems === null ? (
          t`Looking at the map…`
        ) : problems.length === 0 ? (
          t`Nothing is wrong: the map can be played.`
        ) : (
          t`The map can be played.`
        )}
      </div>
      <ul className={styles.problems}>
        {problems?.map((problem, at) => {
          const [title, reason] = problemWords(problem, draft);
          return (
            <li key={keyOf(problem)} ref={shown?.key === keyOf(problem) ? current : undefined}>
              <button
                type="button"
                className={styles.problem}
                aria-current={shown?.key === keyOf(problem)}
                onClick={() => {
                  setShown({ key: keyOf(problem) });
                  onShow(problem);
                }}
              >
                <span className={cx(styles.sign, problem.isError && styles.error)} aria-hidden="true">
                  {at + 1}
                </span>
                <span>
                  {problem.isError && <VisuallyHidden>{t`Error:`} </VisuallyHidden>}
                  <Named words={title} />
                  {reason !== undefined && (
                    <small>
                      <Named words={reason} />
                    </small>
                  )}
                </span>
              </button>
              <span className={styles.fixes}>
                {canDraw &&
                  problem.fixes.map((fix) => (
                    <Button key={JSON.stringify(fix)} size="s" onClick={() => applyFix(fix, draft, edits)}>
                      {fixWords(fix, draft)}
                    </Button>
                  ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A sentence in which names stand out. */
const Named = ({ words }: { words: string }) =>
  // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the sentence
  partsOf(words).map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));

const keyOf = ({ code, ids, at }: DraftProblem): string => `${code} ${ids.join(' ')} ${at?.join() ?? ''}`;
