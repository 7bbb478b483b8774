import { t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import { Badge } from '../../base/ui/bars/Badge.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { unreadIn, useNotifications } from '../../client/notifications/notifications.ts';

const PANEL_ID = 'notifications';

export function NotificationBell() {
  const unread = useNotifications(({ list }) => unreadIn(list).length);
  return (
    <>
      <IconButton
        label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
        popoverTarget={PANEL_ID}
      >
        <Bell aria-hidden="true" />
        <Badge count={unread} corner />
      </IconButton>
      <NotificationPanel id={PANEL_ID} />
    </>
  );
}
