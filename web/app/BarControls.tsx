import type { User } from '../../sync-server/protocol/users.ts';
import { MyGamesMenu } from '../screens/lobby/MyGamesMenu.tsx';
import { MessagesButton } from './notifications/MessagesButton.tsx';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The controls on the bar of a player who is signed in; nobody plays before the e-mail is verified. */
export function BarControls({ user }: { user: User }) {
  return (
    <>
      {user.emailVerified && (
        <>
          <MyGamesMenu userId={user.id} />
          <NotificationBell />
          <MessagesButton />
        </>
      )}
      <AccountMenu user={user} />
    </>
  );
}
