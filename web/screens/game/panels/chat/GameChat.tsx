import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { laneOf } from '../../../../../db/local/account/lanes.ts';
import { unreadOf, type KeptConversation } from '../../../../../db/local/account/conversations.ts';
import { messageRoutes } from '../../../../../sync-server/protocol/messages.ts';
import { PHRASES } from '../../../../../sync-server/protocol/chat.ts';
import type { User } from '../../../../../sync-server/protocol/users.ts';
import { Badge } from '../../../../base/ui/bars/Badge.tsx';
import { VisuallyHidden } from '../../../../base/ui/VisuallyHidden.tsx';
import { api } from '../../../../client/api/api.ts';
import { useConversations } from '../../../../client/chat/useConversations.ts';
import { useEnsured } from '../../../../client/chat/useEnsured.ts';
import { useSession } from '../../../../client/account/session.ts';
import { PHRASE_IDS } from '../../../parts/chat/phrases.ts';
import type { QuickWord } from '../../../parts/chat/QuickWords.tsx';
import { Talk } from '../../../parts/chat/Talk.tsx';
import type { GameModel } from '../../model/model.ts';
import styles from './GameChat.module.css';

interface GameChatProps {
  roomId: string;
  model: GameModel;
  /** The land that is chosen on the map, by its index; null = none. */
  chosen: number | null;
  onLook: (territories: readonly number[]) => void;
}

type Tab = 'game' | 'team';

/** The talk of a game, and of the player's team. Which of the two is open changes only by the player's hand. */
export function GameChat(props: GameChatProps) {
  const user = useSession((session) => session.user);
  if (user === null || props.model.me === null) {
    return (
      <p className={styles.words}>{t`Spectators cannot read or write messages until the game is over.`}</p>
    );
  }
  return <ForPlayer {...props} user={user} me={props.model.me} />;
}

function ForPlayer({ roomId, model, user, me, chosen, onLook }: GameChatProps & { user: User; me: number }) {
  const { kept } = useConversations(user.id);
  const [tab, setTab] = useState<Tab>('game');
  const teamId = model.view.config.teams > 0 ? (model.view.teams[me] ?? null) : null;
  const find = (kind: Tab): KeptConversation | null =>
    kept?.find(({ conversation: one }) => one.kind === kind && one.gameId === roomId) ?? null;
  const tabs: readonly Tab[] = teamId === null ? ['game'] : ['game', 'team'];
  const open = find(tab);
  const failed =
    tab === 'game' ? t`Failed to ensure game conversation` : t`Failed to ensure team conversation`;
  const problem = useEnsured(kept !== null && open === null, user.id, failed, () =>
    tab === 'game' || teamId === null
      ? api(messageRoutes.ofGame, { body: { gameId: roomId } })
      : api(messageRoutes.ofTeam, { body: { gameId: roomId, teamId: String(teamId) } }),
  );
  const names = { game: t`Game`, team: t`Team` };
  return (
    <div className={styles.chat} data-side={tab}>
      {tabs.length > 1 && (
        <div className={styles.tabs} role="tablist" aria-label={t`To whom you write`}>
          {tabs.map((one) => {
            const talk = find(one);
            const unread = talk === null ? 0 : unreadOf(talk, user.id);
            return (
              <button
                key={one}
                type="button"
                role="tab"
                aria-selected={one === tab}
                onClick={() => setTab(one)}
              >
                {names[one]}
                {one !== tab && <Badge count={unread} />}
                {one !== tab && unread > 0 && <VisuallyHidden>{t`${unread} unread`}</VisuallyHidden>}
              </button>
            );
          })}
        </div>
      )}
      {open === null ? (
        <p className={styles.words}>{problem}</p>
      ) : (
        <Talk
          key={open.conversation.id}
          className={styles.talk}
          user={user}
          kept={open}
          lane={laneOf(open.conversation, user.id)}
          kind={open.conversation.kind}
          label={tab === 'team' ? t`To your team` : t`To everyone in the game`}
          quickWords={quickWords(model, chosen)}
          reading={{
            nameOfLand: (id) => model.map.territories.find((land) => land.id === id)?.name ?? null,
            land: (text) => withLand(text, model, onLook),
          }}
        />
      )}
    </div>
  );
}

/** What can be said by touch, and the way to point at the chosen land. */
function quickWords({ map }: GameModel, chosen: number | null): readonly QuickWord[] {
  const land = chosen === null ? undefined : map.territories[chosen];
  const phrases = PHRASE_IDS.filter((id) => id !== 'truceAt' || land !== undefined).map((id) => ({
    kind: 'phrase' as const,
    phrase: id === 'truceAt' && land ? { id, args: { territory: land.id } } : { id },
    body: PHRASES[id].replace('{territory}', land?.name ?? ''),
  }));
  return land ? [...phrases, { kind: 'insert', words: `@${land.name}` }] : phrases;
}

/** The text with a button for each `@` and name of land: it shows where that is. */
function withLand(text: string, { map }: GameModel, onLook: GameChatProps['onLook']): ReactNode {
  if (!text.includes('@')) return text;
  const parts: ReactNode[] = [];
  let rest = text;
  for (let at = rest.indexOf('@'); at >= 0; at = rest.indexOf('@')) {
    const after = rest.slice(at + 1);
    // The longest name that fits: that of one land may begin that of another.
    const [found] = map.territories
      .map(({ name }, index) => ({ name, index }))
      .filter(({ name }) => after.startsWith(name))
      .toSorted((a, b) => b.name.length - a.name.length);
    if (!found) {
      parts.push(rest.slice(0, at + 1));
      rest = after;
      continue;
    }
    parts.push(rest.slice(0, at));
    parts.push(
      <button
        key={parts.length}
        type="button"
        className={styles.land}
        onClick={() => onLook([found.index])}
      >{`@${found.name}`}</button>,
    );
    rest = after.slice(found.name.length);
  }
  return [...parts, rest];
}
