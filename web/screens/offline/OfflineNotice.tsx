import { t } from '@lingui/core/macro';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Notice } from '../../base/ui/Notice.tsx';

interface OfflineNoticeProps {
  title: string;
  text: string;
  action?: { readonly label: string; readonly run: () => void };
}

/** Says why there is no game to show, and where to go. */
export function OfflineNotice({ title, text, action }: OfflineNoticeProps) {
  return (
    <Notice title={title} text={text}>
      {action && (
        <Button variant="primary" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <ButtonLink to="/offline">{t`Games on this device`}</ButtonLink>
    </Notice>
  );
}
