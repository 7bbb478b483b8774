import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { KeptDraft } from '../../../../db/local/drafts/drafts.ts';
import { useServerDrafts } from './serverDrafts.ts';
import styles from './together.module.css';

/** The drafts of one's own and of others that this device does not have yet; opening one brings it here. */
export function ElsewhereDrafts({ here }: { here: readonly KeptDraft[] }) {
  const { data } = useServerDrafts();
  const known = new Set(here.map(({ id }) => id));
  const elsewhere = (data?.drafts ?? []).filter(({ id }) => !known.has(id));
  if (elsewhere.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t`Not on this device yet`}</h2>
      <ul className={styles.list}>
        {elsewhere.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/map-editor/${id}`}>{title.trim() || t`Untitled map`}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
