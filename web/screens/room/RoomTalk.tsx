import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { laneOf } from '../../../db/local/account/lanes.ts';
import { unreadOf } from '../../../db/local/account/conversations.ts';
import { PHRASES } from '../../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Badge } from '../../base/ui/bars/Badge.tsx';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import { useSession } from '../../client/account/session.ts';
import { api } from '../../client/api/api.ts';
import { useConversations } from '../../client/chat/useConversations.ts';
import { useEnsured } from '../../client/chat/useEnsured.ts';
import { PHRASE_IDS } from '../parts/chat/phrases.ts';
import { Talk } from '../parts/chat/Talk.tsx';
import styles from './RoomTalk.module.css';

/** What all who have a seat say to each other before the game, and go on with in it. */
export function RoomTalk({ roomId }: { roomId: string }) {
  const user = useSession((session) => session.user);
  return user && <OfUser roomId={roomId} user={user} />;
}

/** There is no land to speak of yet. */
const QUICK_WORDS = PHRASE_IDS.filter((id) => id !== 'truceAt').map((id) => ({
  kind: 'phrase' as const,
  phrase: { id },
  body: PHRASES[id],
}));

function OfUser({ roomId, user }: { roomId: string; user: User }) {
  const { kept } = useConversations(user.id);
  // Beside the seats it is in sight; below them it would count as read what nobody has seen.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 62em)').matches);
  const open =
    kept?.find(({ conversation: { kind, gameId } }) => kind === 'game' && gameId === roomId) ?? null;
  const problem = useEnsured(
    kept !== null && open === null,
    user.id,
    t`Failed to ensure game conversation`,
    () => api(messageRoutes.ofGame, { body: { gameId: roomId } }),
  );
  const unread = open === null ? 0 : unreadOf(open, user.id);
  const Fold = isOpen ? ChevronUp : ChevronDown;
  return (
    <section className={styles.chat} aria-labelledby="talk">
      <h2 id="talk">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t`Chat`}
          {!isOpen && <Badge count={unread} />}
          {!isOpen && unread > 0 && <VisuallyHidden>{t`${unread} unread`}</VisuallyHidden>}
          <Fold aria-hidden="true" />
        </button>
      </h2>
      {isOpen &&
        (open === null ? (
          <p>{problem}</p>
        ) : (
          <Talk
            key={open.conversation.id}
            className={styles.talk}
            user={user}
            kept={open}
            lane={laneOf(open.conversation, user.id)}
            kind="game"
            label={t`To everyone in the game`}
            quickWords={QUICK_WORDS}
          />
        ))}
    </section>
  );
}
