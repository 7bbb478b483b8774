import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../base/ui/Button.tsx';
import { toast } from '../../base/ui/toast.ts';

/** Keeps a verified game on this device and leads to where it can be watched. */
export function WatchFile({ file }: { file: File }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const watch = async (): Promise<void> => {
    setBusy(true);
    try {
      const { keepFile } = await import('../replay/keepFile.ts');
      await navigate(await keepFile(file));
    } catch {
      toast.error(t`This device could not keep the game. Perhaps its storage is full.`);
      setBusy(false);
    }
  };
  return <Button busy={busy} onClick={() => void watch()}>{t`Watch this game`}</Button>;
}
