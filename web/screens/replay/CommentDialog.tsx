import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { MOST_NOTE_CHARACTERS, NOTE_SIGNS, type Note } from '../../../engine/study/study.ts';
import { forkPointOf } from '../../../engine/study/tree.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { toast } from '../../base/ui/toast.ts';
import { birth, changeStudy } from '../study/studies.ts';
import { notKeptText } from '../study/notKept.ts';
import { NoteMarks } from './NoteMarks.tsx';
import styles from './Tree.module.css';
import { studiedGame, useOwnStudy } from './studied.ts';
import { useWatched, useWatching } from './watching.ts';

const signName = (sign: Note['sign']): string =>
  ({
    '': t`No sign`,
    '!': t`! Good`,
    '!!': t`!! Brilliant`,
    '?': t`? Mistake`,
    '??': t`?? Blunder`,
  })[sign];

/** Says something of the moment that is shown. @param note one's own, to be changed */
export function CommentDialog({ note, onClose }: { note?: Note; onClose: () => void }) {
  const { told } = useWatching();
  const { seq } = useWatched((state) => state.moment);
  const { owner, study } = useOwnStudy();
  const [text, setText] = useState(note?.text ?? '');
  const [sign, setSign] = useState<Note['sign']>(note?.sign ?? '');
  const [marks, setMarks] = useState(note?.marks ?? []);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { body } = told;
  if (body === null) return null;

  const keep = async (): Promise<void> => {
    setBusy(true);
    const { parent, at } = forkPointOf(study?.branches ?? [], told.branch, seq);
    const written: Note = note
      ? { ...note, text: text.trim(), sign, marks, rev: note.rev + 1 }
      : {
          ...birth(),
          studyId: told.gameId,
          rev: 0,
          gone: false,
          branch: parent,
          seq: at,
          sign,
          text: text.trim(),
          marks,
        };
    try {
      await changeStudy(owner, studiedGame(told.map, body), { notes: [written] });
      onClose();
    } catch (error) {
      toast.error(notKeptText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open kind="sheet" title={t`Comment on this moment`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <label htmlFor={id}>{t`Comment`}</label>
        <textarea
          id={id}
          className={styles.text}
          rows={4}
          maxLength={MOST_NOTE_CHARACTERS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label={t`Sign`}
          value={sign}
          options={NOTE_SIGNS.map((one) => ({ id: one, name: signName(one) }))}
          onChange={(chosen) => setSign(NOTE_SIGNS.find((one) => one === chosen) ?? '')}
        />
        <NoteMarks marks={marks} onChange={setMarks} />
        <Button
          type="submit"
          variant="primary"
          wide
          busy={busy}
          disabled={text.trim() === '' && sign === '' && marks.length === 0}
        >
          {t`Save`}
        </Button>
      </form>
    </Dialog>
  );
}
