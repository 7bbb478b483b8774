import { t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MOST_NAME_CHARACTERS, type Branch } from '../../../engine/study/study.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { toast } from '../../base/ui/toast.ts';
import { changeStudy } from '../study/studies.ts';
import { notKeptText } from '../study/notKept.ts';
import { addressHere, studiedGame, useOwnStudy } from './studied.ts';
import styles from './Tree.module.css';
import { useWatching } from './watching.ts';

/** Names or deletes a branch. */
export function BranchMenu({ branch, title }: { branch: Branch; title: string }) {
  const { told } = useWatching();
  const { owner } = useOwnStudy();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(branch.name);
  const { body } = told;
  const change = async (changed: Partial<Branch>): Promise<void> => {
    if (body === null) return;
    try {
      await changeStudy(owner, studiedGame(told.map, body), {
        branches: [{ ...branch, ...changed, rev: branch.rev + 1 }],
      });
      setOpen(false);
      if (changed.gone && told.branch === branch.id) await navigate(addressHere(), { replace: true });
    } catch (error) {
      toast.error(notKeptText(error));
    }
  };
  return (
    <>
      <IconButton label={t`Name or delete: ${title}`} onClick={() => setOpen(true)}>
        <Pencil />
      </IconButton>
      {open && (
        <Dialog open kind="sheet" title={title} onClose={() => setOpen(false)}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              void change({ name: name.trim() });
            }}
          >
            <Field
              label={t`Name`}
              autoComplete="off"
              maxLength={MOST_NAME_CHARACTERS}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" variant="primary" wide>
              {t`Save`}
            </Button>
            <Button wide onClick={() => void change({ gone: true })}>
              {t`Delete this branch`}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
