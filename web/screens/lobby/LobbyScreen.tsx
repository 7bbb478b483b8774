import { Navigate, useParams } from 'react-router-dom';
import { useSession } from '../../client/account/session.ts';
import { Lobby } from './Lobby.tsx';
import { MyGamesList } from './MyGamesList.tsx';
import { isRoomSection } from './roomFilter.ts';

/** /lobby, /lobby/{section}?mode=capitals and /lobby/my-games. */
export function LobbyScreen() {
  const { section } = useParams();
  const user = useSession((session) => session.user);
  if (user === null) return null;
  if (section === 'my-games') return <MyGamesList userId={user.id} />;
  if (section === undefined) return <Lobby user={user} section="all" />;
  return isRoomSection(section) ? <Lobby user={user} section={section} /> : <Navigate to="/lobby" replace />;
}
