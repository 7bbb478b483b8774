import { t } from '@lingui/core/macro';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Notice } from '../../base/ui/Notice.tsx';

interface RoomNoticeProps {
  title: string;
  text: string;
  onRetry?: () => void;
}

/** Says why there is no room to show, and where to go. */
export function RoomNotice({ title, text, onRetry }: RoomNoticeProps) {
  return (
    <Notice title={title} text={text}>
      {onRetry && <Button onClick={onRetry}>{t`Try again`}</Button>}
      <ButtonLink to="/lobby">{t`Return to Lobby`}</ButtonLink>
    </Notice>
  );
}
