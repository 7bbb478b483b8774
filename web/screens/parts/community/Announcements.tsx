import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { announcementRoutes, type Announcement } from '../../../../sync-server/protocol/announcements.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { dateWords } from '../words/dateWords.ts';
import styles from './Announcements.module.css';

const EVERY_MS = 5 * 60_000;

/** What those who see to the server tell everybody: above the lobby, or as news. Without any there is nothing. */
export function Announcements({ kind }: { kind: Announcement['kind'] }) {
  const { language } = useLanguage();
  const { data } = useQuery(
    {
      queryKey: ['announcements'],
      queryFn: async () => (await api(announcementRoutes.current, {})).announcements,
      retry: false,
      staleTime: EVERY_MS,
    },
    queryClient,
  );
  const shown = data?.filter((one) => one.kind === kind) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={styles.announcements} aria-label={kind === 'news' ? t`News` : t`Announcements`}>
      {kind === 'news' && <h2>{t`News`}</h2>}
      {shown.map(({ id, texts, startsAt }) => {
        const isGerman = language === 'de' && texts.de !== null;
        const { title, words } = isGerman && texts.de !== null ? texts.de : texts.en;
        return (
          <article key={id} className={styles.one} lang={isGerman ? 'de' : 'en'}>
            <h3>{title}</h3>
            {kind === 'news' && (
              <time dateTime={new Date(startsAt).toISOString()}>
                {dateWords(startsAt, { dateStyle: 'medium' })}
              </time>
            )}
            {words !== '' && <p>{words}</p>}
          </article>
        );
      })}
    </section>
  );
}
