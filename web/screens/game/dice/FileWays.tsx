import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../client/api/messageOf.ts';
import { toast } from '../../../base/ui/toast.ts';
import { Button } from '../../../base/ui/Button.tsx';
import styles from './DiceDialog.module.css';

interface FileWaysProps {
  /** Saves the game's file; answers what is wrong with it in a sentence. Null when there is none to save yet. */
  save: (() => Promise<string | null>) | null;
  /** Why there is none. */
  notYet: string;
}

/** The game's file, and the way to the page that checks it. */
export function FileWays({ save, notYet }: FileWaysProps) {
  const [saving, setSaving] = useState(false);
  const run = async (write: () => Promise<string | null>): Promise<void> => {
    setSaving(true);
    try {
      const wrong = await write();
      if (wrong !== null) toast.error(wrong, { duration: Number.POSITIVE_INFINITY });
    } catch (error) {
      toast.error(messageOf(error, t`The file could not be saved. Please try again.`));
    }
    setSaving(false);
  };
  return (
    <>
      {save === null ? (
        <p className={styles.muted}>{notYet}</p>
      ) : (
        <Button busy={saving} onClick={() => void run(save)}>
          <Download aria-hidden="true" />
          {t`Save the game file`}
        </Button>
      )}
      <p>
        <Link className={styles.link} to="/verify">
          {t`Verify a game file`}
        </Link>
      </p>
    </>
  );
}
