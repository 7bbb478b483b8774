import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Note } from '../../../engine/study/study.ts';
import { ReportButton } from '../parts/report/ReportButton.tsx';
import { useSession } from '../../client/account/session.ts';
import { useStudyLink } from './sharedStudy.ts';
import { Button } from '../../base/ui/Button.tsx';
import { toast } from '../../base/ui/toast.ts';
import { changeStudy } from '../study/studies.ts';
import { notKeptText } from '../study/notKept.ts';
import { CommentDialog } from './CommentDialog.tsx';
import { notesOn, studiedGame, useOwnStudy } from './studied.ts';
import styles from './Tree.module.css';
import { useWatched, useWatching } from './watching.ts';

/** The comments on the line that is watched, in the order of their moments; each leads to its own. */
export function Comments() {
  const watched = useWatching();
  const { told } = watched;
  const { seq } = useWatched((state) => state.shown);
  const { owner, study } = useOwnStudy();
  const [changed, change] = useState<Note | null>(null);
  const { body } = told;
  const link = useStudyLink(owner, told.gameId);
  const me = useSession((session) => session.user?.username ?? '');
  const here = notesOn(told, study);
  if (here.length === 0) return null;

  const remove = async (note: Note): Promise<void> => {
    if (body === null) return;
    try {
      await changeStudy(owner, studiedGame(told.map, body), {
        notes: [{ ...note, gone: true, text: '', marks: [], rev: note.rev + 1 }],
      });
    } catch (error) {
      toast.error(notKeptText(error));
    }
  };

  return (
    <>
      <h3 className={styles.title}>{t`Comments`}</h3>
      <ul className={styles.notes}>
        {here.map((note) => {
          const turn = told.turnAt(note.seq)?.turn ?? 0;
          return (
            <li key={note.id} className={styles.note} data-current={note.seq === seq || undefined}>
              <button
                type="button"
                className={styles.jump}
                onClick={() => watched.seek({ seq: note.seq, rolls: null })}
              >
                {turn > 0 ? t`Turn ${turn}` : t`The deal`} {note.sign !== '' && <strong>{note.sign}</strong>}
              </button>
              <p>{note.text}</p>
              {link !== null && note.author !== me && <small>{note.author || t`a former player`}</small>}
              <span className={styles.ways}>
                {(link === null || note.author === me) && (
                  <Button size="s" variant="quiet" onClick={() => change(note)}>
                    {t`Change`}
                  </Button>
                )}
                {(link === null || note.author === me || link.role === 'owner') && (
                  <Button size="s" variant="quiet" onClick={() => void remove(note)}>
                    {t`Delete`}
                  </Button>
                )}
                {link !== null && note.author !== me && (
                  <ReportButton kind="note" targetId={`${link.studyId} ${note.id}`} />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {changed && <CommentDialog note={changed} onClose={() => change(null)} />}
    </>
  );
}
