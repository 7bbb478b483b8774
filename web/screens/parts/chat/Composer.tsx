import { t } from '@lingui/core/macro';
import { SendHorizontal, X } from 'lucide-react';
import { Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { cx } from '../../../base/lib/cx.ts';
import { useMedia } from '../../../base/lib/useMedia.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import type { UnsentDraft } from '../../../../db/local/account/unsent.ts';
import styles from './chat.module.css';
import type { MentionKeys, MentionOffer } from './Mentions.tsx';

// With one other alone there is nobody to be named.
const Mentions = lazyPart(() => import('./Mentions.tsx'), 'Mentions');

/** The counter appears when fewer are left, and turns red. */
const COUNTED_BELOW = 50;
const RED_BELOW = 20;

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  draft: UnsentDraft;
  /** UTF-16 code units. */
  most: number;
  /** The names that an `@` offers. */
  members: readonly string[];
  onChange: (draft: UnsentDraft) => void;
  onSend: () => void;
  /** What is edited or answered, in words, and how that is given up; null = a message of its own. */
  about: { readonly words: string; readonly onCancel: () => void } | null;
  /** The arrow up in an empty field. */
  onEditLast: () => void;
  /** Beside the field. */
  children?: ReactNode;
}

/** Where one writes. Enter sends where there are keys to write with, and makes a line under a thumb. */
export function Composer({
  field,
  label,
  draft,
  most,
  members,
  onChange,
  onSend,
  about,
  onEditLast,
  children,
}: ComposerProps) {
  const id = useId();
  const isFine = useMedia('(pointer: fine)');
  const left = most - draft.body.length;
  const canSend = draft.body.trim() !== '';
  const mentions = useRef<MentionKeys>(null);
  const [offer, setOffer] = useState<MentionOffer | null>(null);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || mentions.current?.onKeyDown(event) === true) return;
    if (event.key === 'Enter' && isFine && !event.shiftKey) {
      event.preventDefault();
      if (canSend) onSend();
    } else if (event.key === 'ArrowUp' && draft.body === '') {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape' && about !== null) {
      event.preventDefault();
      event.stopPropagation();
      about.onCancel();
    }
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      {about !== null && (
        <div className={styles.about}>
          <p>{about.words}</p>
          <IconButton label={t`Cancel`} onClick={about.onCancel}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {members.length > 0 && (
        <Suspense>
          <Mentions
            keys={mentions}
            field={field}
            members={members}
            onChange={(body) => onChange({ ...draft, body })}
            onOffer={setOffer}
          />
        </Suspense>
      )}
      <div className={styles.field}>
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          aria-describedby={left < COUNTED_BELOW ? id : undefined}
          aria-autocomplete={members.length > 0 ? 'list' : undefined}
          aria-controls={offer?.list}
          aria-activedescendant={offer?.option}
          placeholder={label}
          maxLength={most}
          value={draft.body}
          onChange={(event) => {
            onChange({ ...draft, body: event.target.value });
            mentions.current?.look();
          }}
          onKeyDown={onKeyDown}
          onSelect={() => mentions.current?.look()}
          onBlur={() => mentions.current?.close()}
        />
        {children}
        <IconButton type="submit" label={t`Send`} className={styles.send} disabled={!canSend}>
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </div>
      {left < COUNTED_BELOW && (
        <output id={id} className={cx(styles.left, left < RED_BELOW && styles.few)}>
          {left}
        </output>
      )}
    </form>
  );
}
