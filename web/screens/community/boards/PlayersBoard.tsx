import type { ComponentProps } from 'react';
import type { BoardRow } from '../../../../sync-server/protocol/community.ts';
import { useSession } from '../../../client/account/session.ts';
import { PlayerName } from '../../parts/people/PlayerName.tsx';
import { BoardTable } from './BoardTable.tsx';

/** A board on which a press on a name opens the player's card, for those who have an account. */
export function PlayersBoard(props: Omit<ComponentProps<typeof BoardTable>, 'nameOf'>) {
  const isSignedIn = useSession(({ user }) => user !== null);
  return <BoardTable {...props} nameOf={isSignedIn ? playerOf : undefined} />;
}

const playerOf = ({ userId, username, tag }: BoardRow) => (
  <PlayerName userId={userId} username={username} tag={tag} />
);
