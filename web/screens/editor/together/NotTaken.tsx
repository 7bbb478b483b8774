import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';
import styles from './together.module.css';

/** Says of a copy why it is one, until its author has read it. */
export function NotTaken({ userId, draftId }: { userId: string; draftId: string }) {
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void draftsOf(userId)
      .standing(draftId)
      .then(({ notTaken }) => !left && setWhy(notTaken))
      .catch(doNothing);
    return () => {
      left = true;
    };
  }, [userId, draftId]);
  if (why === null) return null;
  return (
    <output className={styles.taken}>
      <span>
        <strong>{t`Not taken: kept as a copy`}</strong>{' '}
        {t`This map is your own copy, with all that you drew. The other one stays as the others have it.`}{' '}
        {why}
      </span>
      <Button
        size="s"
        onClick={() => {
          setWhy(null);
          void draftsOf(userId).note(draftId, { notTaken: null }).catch(doNothing);
        }}
      >
        {t`Understood`}
      </Button>
    </output>
  );
}
