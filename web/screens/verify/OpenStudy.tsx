import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StudyFile } from '../../../engine/file/studyFile.ts';
import { Button } from '../../base/ui/Button.tsx';
import { toast } from '../../base/ui/toast.ts';

/** Keeps a study that was checked on this device, beside what is here of it, and leads to it. */
export function OpenStudy({ file }: { file: StudyFile }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { keepStudyFile } = await import('../replay/keepFile.ts');
      await navigate(await keepStudyFile(file));
    } catch (error) {
      const { notKeptText } = await import('../study/notKept.ts');
      toast.error(notKeptText(error));
      setBusy(false);
    }
  };
  return <Button variant="primary" busy={busy} onClick={() => void open()}>{t`Open this study`}</Button>;
}
