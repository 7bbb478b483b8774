import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { clanRoutes } from '../../../../sync-server/protocol/clans.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { api } from '../../../client/api/api.ts';
import { About } from '../clans/About.tsx';
import { ClanFrame } from '../clans/ClanFrame.tsx';
import styles from '../clans/Clans.module.css';
import { ClanTabs } from '../clans/ClanTabs.tsx';
import { Gains } from '../clans/Gains.tsx';
import { Roster } from '../clans/Roster.tsx';
import { useAnswer } from './useAnswer.ts';

const ClanFights = lazyPart(() => import('./ClanFights.tsx'), 'ClanFights');

/** A clan as visitors see it. */
export function Screen() {
  const { slug = '' } = useParams();
  const answer = useAnswer(`clan ${slug}`, () => api(clanRoutes.get, { params: { slug } }));
  return (
    <ClanFrame slug={slug} answer={answer}>
      {(clan) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Suspense>
              <ClanFights slug={clan.slug} />
            </Suspense>
          </div>
          <ClanTabs
            tabs={[
              {
                id: 'members',
                label: t`Members`,
                content: (
                  <section aria-labelledby="roster">
                    <h2 id="roster">{t`Members`}</h2>
                    <Roster clan={clan} />
                  </section>
                ),
              },
              { id: 'ladder', label: t`Ladder`, content: <Gains clan={clan} /> },
              { id: 'about', label: t`About`, content: <About clan={clan} /> },
            ]}
          />
        </div>
      )}
    </ClanFrame>
  );
}
