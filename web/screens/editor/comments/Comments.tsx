import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { endsOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { CommentCommand } from '../../../../db/local/drafts/comments.ts';
import { COMMENT_MAX, type Pin } from '../../../../sync-server/protocol/draftComments.ts';
import type { DraftRole } from '../../../../sync-server/protocol/mapDrafts.ts';
import type { User } from '../../../../sync-server/protocol/users.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { postComment } from '../../../client/drafts/comment.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import type { EditorUi } from '../state/useEditorUi.ts';
import { isSamePin, pinWords } from './pins.ts';
import type { ShownThread } from './shownThreads.ts';
import { Thread } from './Thread.tsx';
import styles from '../panels/panels.module.css';

interface CommentsProps {
  user: User;
  draftId: string;
  draft: PlainDraft;
  role: DraftRole;
  ui: EditorUi;
  threads: readonly ShownThread[];
  /** Shows what a thread is about. */
  onShow(thread: ShownThread): void;
}

/** What is said about the map, in threads that are pinned to places; it waits on this device for a network. */
export function Comments({ user, draftId, draft, role, ui, threads, onShow }: CommentsProps) {
  const [body, setBody] = useState('');
  const [place, setPlace] = useState(0);
  const [settledToo, setSettledToo] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pins = pinsFor(ui, draft);
  const pin = pins[Math.min(place, pins.length - 1)] ?? { kind: 'map' };
  const settled = threads.filter(({ resolvedAt }) => resolvedAt !== null).length;
  const shown = threads.filter(({ id, resolvedAt }) => settledToo || resolvedAt === null || id === ui.thread);

  const post = (command: CommentCommand): Promise<void> =>
    postComment(user.id, draftId, command).catch((error: unknown) =>
      toast.error(messageOf(error, t`This device could not store that. Perhaps its storage is full.`)),
    );
  const say = (words: string, threadId: string | null, about: Pin): string => {
    const id = crypto.randomUUID();
    void post({ type: 'say', id, threadId, pin: about, body: words.trim() });
    return id;
  };

  // Whoever has pointed at something writes about it.
  useEffect(() => {
    if (ui.pin === null) return;
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [ui.pin]);

  return (
    <section className={styles.section} aria-labelledby="comments">
      <h2 id="comments">{t`Comments`}</h2>
      {settled > 0 && (
        <Switch
          label={plural(settled, { one: 'Show # settled thread', other: 'Show # settled threads' })}
          checked={settledToo}
          onChange={setSettledToo}
        />
      )}
      {shown.length === 0 && <p className={styles.quiet}>{t`No comments yet.`}</p>}
      <ol className={styles.regions}>
        {shown.map((thread) => (
          <Thread
            key={thread.id}
            thread={thread}
            about={pinWords(thread.pin, draft)}
            me={user.id}
            isOwner={role === 'owner'}
            canSettle={role !== 'commenter' || thread.comments[0]?.userId === user.id}
            isChosen={thread.id === ui.thread}
            onShow={() => onShow(thread)}
            onAnswer={(words) => void say(words, thread.id, thread.pin)}
            onTakeBack={(id) => void post({ type: 'takeBack', id })}
            onSettle={(resolved) => void post({ type: 'resolve', id: thread.id, resolved })}
          />
        ))}
      </ol>
      <form
        ref={form}
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault();
          // A thread is called by its first comment, and comes into view.
          const thread = say(body, null, pin);
          setBody('');
          ui.choose({ pin: null, thread });
        }}
      >
        <Select
          label={t({ message: 'About', context: 'of a comment' })}
          value={String(pins.indexOf(pin))}
          options={pins.map((one, at) => ({ id: String(at), name: pinWords(one, draft) }))}
          onChange={(at) => setPlace(Number(at))}
        />
        <TextArea label={t`Comment`} value={body} most={COMMENT_MAX} onChange={setBody} />
        <Button type="submit" disabled={body.trim() === ''}>{t`Add the comment`}</Button>
      </form>
    </section>
  );
}

/** What a new comment can be about, the nearest first: where the user has pointed, what they have chosen, the map. */
function pinsFor({ pin, selected }: EditorUi, { territories, links }: PlainDraft): readonly Pin[] {
  const lands = selected.filter((id) => territories.has(id));
  const regions = new Set(lands.map((id) => territories.get(id)?.region ?? '').filter((id) => id !== ''));
  const between = [...links.keys()].filter((key) => endsOf(key).every((id) => lands.includes(id)));
  const all: Pin[] = [
    ...(pin === null ? [] : [pin]),
    ...lands.map((id): Pin => ({ kind: 'territory', id })),
    ...between.map((id): Pin => ({ kind: 'link', id })),
    ...[...regions].map((id): Pin => ({ kind: 'region', id })),
    { kind: 'map' },
  ];
  return all.filter((one, at) => all.findIndex((other) => isSamePin(one, other)) === at);
}
