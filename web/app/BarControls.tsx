import { isPlayer } from '../client/account/session.ts';
import type { User } from '../../sync-server/protocol/users.ts';
import { MyGamesMenu } from '../screens/lobby/MyGamesMenu.tsx';
import { MessagesButton } from './notifications/MessagesButton.tsx';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The controls on the bar of a player who is signed in; those of a player only for whoever may play. */
export function BarControls({ user }: { user: User }) {
  return (
    <>
      {isPlayer(user) && (
        <>
          <MyGamesMenu userId={user.id} />
          <NotificationBell />
          <MessagesButton user={user} />
        </>
      )}
      <AccountMenu user={user} />
    </>
  );
}
