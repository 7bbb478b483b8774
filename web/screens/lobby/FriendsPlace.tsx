import { t } from '@lingui/core/macro';
import { Check, Eye, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PRESENCES, type Friend } from '../../../sync-server/protocol/friends.ts';
import type { MyGame } from '../../../sync-server/protocol/myGames.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { postFriendCommand } from '../../client/friends/commands.ts';
import { useFriends } from '../../client/friends/useFriends.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import { presenceWords } from '../parts/people/presenceWords.ts';
import { useInvite, useWaitingRooms } from '../parts/people/useInvite.ts';
import styles from './FriendsPlace.module.css';

/** More would push what starts a game off the screen; all of them have a screen of their own. */
const MOST = 5;

/** In the lobby's column: who asks to be a friend, and which friends are there or play a game that can be watched. */
export function FriendsPlace({ userId }: { userId: string }) {
  const { friends, incoming, at } = useFriends(userId);
  // The card of a player names each of several rooms.
  const [room] = useWaitingRooms(userId);
  if (at === null) return null;
  const requests = incoming.filter(({ waiting }) => waiting === null).slice(0, MOST);
  const shown = friends.toSorted(byPresence).slice(0, MOST - requests.length);
  return (
    <section className={styles.place} aria-labelledby="friends-place">
      <header>
        <h2 id="friends-place">{t`Friends`}</h2>
        <Link to="/community/friends">{friends.length === 0 ? t`Find friends` : t`All friends`}</Link>
      </header>
      {requests.length + shown.length === 0 && <p className={styles.words}>{t`No friends yet`}</p>}
      <ul>
        {requests.map(({ id: requestId, userId: by, username, avatarUrl, preferredColor }) => (
          <li key={requestId}>
            <Person {...{ userId: by, username, avatarUrl, preferredColor }} />
            <p className={styles.asks}>{t`Wants to be your friend`}</p>
            <div className={styles.acts}>
              <IconButton
                className={styles.act}
                label={t`Accept ${username}`}
                onClick={() => void postFriendCommand({ type: 'accept', requestId, userId: by, username })}
              >
                <Check aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
        {shown.map(({ username, ...friend }) => (
          <li key={friend.userId}>
            <Person username={username} {...friend} />
            <p className={friend.state === 'online' ? styles.online : styles.words}>
              {presenceWords(friend)}
            </p>
            <div className={styles.acts}>
              {room && <Invite room={room} username={username} />}
              {friend.watch !== null && (
                <Link
                  className={styles.act}
                  to={roomPath(friend.watch.roomId)}
                  aria-label={t`Watch ${username}`}
                >
                  <Eye aria-hidden="true" />
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks a friend into the room in which one waits. */
function Invite({ room, username }: { room: MyGame; username: string }) {
  const { state, invite } = useInvite(room, username);
  const { name } = room;
  const isDone = state === 'done';
  return (
    <IconButton
      className={styles.act}
      label={isDone ? t`${username} is invited to ${name}` : t`Invite ${username} to ${name}`}
      disabled={state !== 'not yet'}
      onClick={() => void invite()}
    >
      {isDone ? <Check aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
    </IconButton>
  );
}

type PersonProps = Pick<Friend, 'userId' | 'username' | 'avatarUrl' | 'preferredColor'>;

const Person = ({ userId, username, avatarUrl, preferredColor }: PersonProps) => (
  <PlayerName
    className={styles.who}
    userId={userId}
    username={username}
    picture={{ url: avatarUrl, color: preferredColor, size: 40 }}
  />
);

/** Who is there comes first, then who can be watched; else by name, as the list has them. */
const byPresence = (a: Friend, b: Friend): number =>
  PRESENCES.indexOf(a.state) - PRESENCES.indexOf(b.state) ||
  Number(a.watch === null) - Number(b.watch === null);
