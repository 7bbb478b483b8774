import { t } from '@lingui/core/macro';
import {
  TRUST_NEEDS,
  type Authorship,
  type TrustNeed,
} from '../../../../sync-server/protocol/admin/people.ts';
import { i18n } from '#i18n';
import { momentWords } from '../parts/ages.ts';
import styles from './People.module.css';

/** What somebody must have shown as an author before they review the maps of others, and whether they have. */
export function Trust({ of: { maps, stars, takenDownAt, lacks } }: { of: Authorship }) {
  const given = stars === null ? t`none yet` : i18n.number(stars, { maximumFractionDigits: 1 });
  const taken = takenDownAt === null ? t`never` : momentWords(takenDownAt);
  const words: Readonly<Record<TrustNeed, string>> = {
    maps: t`Three published maps: ${maps}`,
    stars: t`Four stars or more for them, weighed by how many gave them: ${given}`,
    takedown: t`None taken down within a year: ${taken}`,
  };
  return (
    <>
      <p>{t`A reviewer of maps is an author who has:`}</p>
      <ul className={styles.needs}>
        {TRUST_NEEDS.map((need) => (
          <li key={need}>
            <span aria-hidden>{lacks.includes(need) ? '✗' : '✓'}</span> {words[need]}
            {lacks.includes(need) && ` (${t`not fulfilled`})`}
          </li>
        ))}
      </ul>
    </>
  );
}
