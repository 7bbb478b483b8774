import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Clan } from '../../../../sync-server/protocol/clans.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { languageName } from '../../parts/words/languages.ts';
import styles from './Clans.module.css';

// Its text is read before it is laid out.
const Description = lazyPart(() => import('./Description.tsx'), 'Description');

/** What a clan says of itself. @param children what can be done about that */
export function About({ clan, children }: { clan: Clan; children?: ReactNode }) {
  return (
    <section aria-labelledby="about-clan">
      <h2 id="about-clan">{t`About`}</h2>
      {clan.description !== '' && (
        <Suspense fallback={<p className={styles.description}>{clan.description}</p>}>
          <Description text={clan.description} />
        </Suspense>
      )}
      <p className={styles.muted}>
        {t`Founded in ${{ month: dateWords(clan.createdAt, { month: 'long', year: 'numeric' }) }}`}
        {clan.language !== null && ` · ${languageName(clan.language)}`}
      </p>
      {children}
    </section>
  );
}
