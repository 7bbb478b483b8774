import { t } from '@lingui/core/macro';
import { studyRoutes } from '../../../sync-server/protocol/studies.ts';
import { api } from '../../client/api/api.ts';
import { useSeen } from '../../client/queries/lists/useSeen.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { AsOf } from '../parts/words/AsOf.tsx';
import { dateWords } from '../parts/words/dateWords.ts';
import styles from './Profile.module.css';

/** The studies of whoever looks, and those shared with them, of whatever games; nothing where there are none. */
export function Studies() {
  const { data, asOf } = useSeen({
    name: 'studies',
    schema: studyRoutes.list.reply,
    fetch: () => api(studyRoutes.list, { query: {} }),
  });
  if (data === undefined || data.studies.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="studies">
      <h2 id="studies">{t`Studies`}</h2>
      {asOf !== null && (
        <p className={styles.facts}>
          <AsOf at={asOf} />
        </p>
      )}
      <ul className={styles.matches}>
        {data.studies.map(({ id, gameId, name, owner: by, role, changedAt }) => (
          <li key={id}>
            <span className={styles.study}>
              <span className={styles.name}>{name || t`A study`}</span>
              <span className={styles.facts}>
                {role === 'owner' ? t`Your own` : t`by ${by}`} ·{' '}
                {dateWords(changedAt, { dateStyle: 'medium' })}
              </span>
            </span>
            <ButtonLink
              size="s"
              variant="quiet"
              to={`/replay/${gameId}?study=${id}`}
              aria-label={t`Open the study ${{ name: name || by }}`}
            >
              {t`Open it`}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
