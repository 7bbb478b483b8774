import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../base/ui/Button.tsx';

/** Tells of a new version. Who accepts it in the middle of a turn gets it at the turn's end. */
export function UpdateOffer({ words, onAccept }: { words: string; onAccept: () => void }) {
  const [accepted, setAccepted] = useState(false);
  if (accepted) return t`The new version will load after your turn.`;
  return (
    <>
      {words}{' '}
      <Button
        size="s"
        onClick={() => {
          setAccepted(true);
          onAccept();
        }}
      >
        {t`Reload`}
      </Button>
    </>
  );
}
