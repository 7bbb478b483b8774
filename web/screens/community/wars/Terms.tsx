import { t } from '@lingui/core/macro';
import type { WarTerms } from '../../../../engine/wars/terms.ts';
import { termsLines } from './warWords.ts';
import styles from './Wars.module.css';

/** What two clans agree on. @param before the terms that were offered before; what differs is shown beside it */
export function Terms({ terms, before = null }: { terms: WarTerms; before?: WarTerms | null }) {
  const former = before && termsLines(before);
  return (
    <section aria-labelledby="war-terms">
      <h2 id="war-terms">{t`Terms`}</h2>
      <dl className={styles.terms}>
        {termsLines(terms).map(({ label, value }, at) => {
          const was = former?.[at]?.value ?? value;
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {was === value ? (
                  value
                ) : (
                  <>
                    <ins>{value}</ins> <del aria-label={t`before: ${was}`}>{was}</del>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
