import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../base/ui/toast.ts';

/** Goes on to where the server's refusal has led: to the copy, or to all drafts. @param left null = nowhere */
export function useLeft(left: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (left === null) return;
    if (left === '/map-editor') toast.error(t`The map is no longer there, or you no longer take part in it.`);
    void navigate(left, { replace: true });
  }, [left, navigate]);
}
