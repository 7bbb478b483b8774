import { t } from '@lingui/core/macro';
import { textOn } from '../../../../engine/model/colors.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import type { PersonHere } from './useOthers.ts';
import styles from './together.module.css';

/** Who else is at the sheet, each with the colour of their cursor. */
export function PeopleHere({ people, draft }: { people: readonly PersonHere[]; draft: PlainDraft }) {
  if (people.length === 0) return null;
  return (
    <ul className={styles.here} aria-label={t`Here now`}>
      {people.map(({ userId, username, color, at }) => {
        const land = draft.territories.get(at ?? '')?.name.trim();
        return (
          <li key={userId} title={username} style={{ background: color, color: textOn(color) }}>
            <span aria-hidden="true">{username.slice(0, 1).toUpperCase()}</span>
            <VisuallyHidden>{land ? t`${{ player: username }}, at ${{ land }}` : username}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
