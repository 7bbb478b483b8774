import { t } from '@lingui/core/macro';
import styles from './chat.module.css';

interface MentionListProps {
  id: string;
  names: readonly string[];
  /** The place of the one that Enter takes. */
  current: number;
  onPick: (name: string) => void;
}

/** The id of an option, for the field that keeps the focus. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** Above the field: who can be named. The focus stays in the field, which says which of them is chosen. */
export const MentionList = ({ id, names, current, onPick }: MentionListProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML is a list that leaves the focus in a field
  <div id={id} role="listbox" aria-label={t`Members to mention`} className={styles.mentions}>
    {names.map((name, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
      <div
        key={name}
        id={optionId(id, at)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is no part of a select
        role="option"
        tabIndex={-1}
        aria-selected={at === current}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(name)}
      >
        @{name}
      </div>
    ))}
  </div>
);
