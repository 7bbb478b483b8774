import { t } from '@lingui/core/macro';
import { textOn } from '../../../../engine/model/colors.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import type { PersonHere } from './useOthers.ts';
import styles from './together.module.css';

/** Who is at the sheet, oneself first, each with the colour of their cursor. */
export function PeopleHere({ people, draft }: { people: readonly PersonHere[]; draft: PlainDraft }) {
  return (
    <ul className={styles.here} aria-label={t`Here now`}>
      {people.map(({ userId, username, color, at, isOwn }) => {
        const land = draft.territories.get(at ?? '')?.name.trim();
        return (
          <li key={userId} title={username} style={{ background: color, color: textOn(color) }}>
            <span aria-hidden="true">{username.slice(0, 1).toUpperCase()}</span>
            <VisuallyHidden>
              {isOwn ? t`You` : land ? t`${{ player: username }}, at ${{ land }}` : username}
            </VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
