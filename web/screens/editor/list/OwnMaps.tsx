import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { useSession } from '../../../client/account/session.ts';
import { DraftCards } from './DraftCards.tsx';
import styles from './Drafts.module.css';
import { useDrafts } from '../../parts/drafts/useDrafts.ts';

/** The maps that an account draws on this device, above those that everybody has; nothing where there are none. */
export function OwnMaps() {
  const user = useSession((session) => session.user);
  const { data: drafts = [] } = useDrafts(user?.id ?? '');
  if (user === null || drafts.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-maps">
      <header className={styles.ways}>
        <h2 id="own-maps">{t`Your maps`}</h2>
        <ButtonLink size="s" to="/map-editor">
          {t`Map Editor`}
        </ButtonLink>
        <ButtonLink size="s" to="/map-editor/import">
          {t`Import a map`}
        </ButtonLink>
      </header>
      <DraftCards userId={user.id} drafts={drafts} />
    </section>
  );
}
