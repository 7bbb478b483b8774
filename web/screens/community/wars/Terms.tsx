import { t } from '@lingui/core/macro';
import type { PoolMap } from '../../../../engine/wars/pool.ts';
import type { WarTerms } from '../../../../engine/wars/terms.ts';
import { termsLines } from './warWords.ts';
import styles from './Wars.module.css';

interface TermsProps {
  terms: WarTerms;
  /** The terms that were offered before; what differs is shown beside it. */
  before?: WarTerms | null;
  /** The players' maps in both. */
  maps: readonly PoolMap[];
}

/** What two clans agree on. */
export function Terms({ terms, before = null, maps }: TermsProps) {
  const former = before && termsLines(before, maps);
  return (
    <section aria-labelledby="war-terms">
      <h2 id="war-terms">{t`Terms`}</h2>
      <dl className={styles.terms}>
        {termsLines(terms, maps).map(({ label, value }, at) => {
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
