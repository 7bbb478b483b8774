import { Navigate, useParams } from 'react-router-dom';
import { useSession } from '../app/session.ts';
import { Lobby } from './Lobby.tsx';
import { MyGamesList } from './MyGamesList.tsx';
import { isRoomFilter } from './roomFilter.ts';

/** /lobby, /lobby/{filter} and /lobby/my-games. */
export function LobbyScreen() {
  const { section } = useParams();
  const user = useSession((session) => session.user);
  if (user === null) return null;
  if (section === 'my-games') return <MyGamesList userId={user.id} />;
  if (section === undefined) return <Lobby user={user} filter="all" />;
  return isRoomFilter(section) ? <Lobby user={user} filter={section} /> : <Navigate to="/lobby" replace />;
}
