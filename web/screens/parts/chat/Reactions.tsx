import { t } from '@lingui/core/macro';
import type { Message } from '../../../../sync-server/protocol/chat.ts';
import { cx } from '../../../base/lib/cx.ts';
import styles from './chat.module.css';
import { REACTION_LOOKS } from './reactionLooks.ts';
import { i18n } from '#i18n';

/** Who thought what of a message, counted. @param userId whose eyes: their own are marked */
export function Reactions({ reactions, userId }: Pick<Message, 'reactions'> & { userId: string }) {
  return (
    <ul className={styles.reactions} aria-label={t`Reactions`}>
      {reactions.map(({ reaction, userIds }) => {
        const { Icon, name } = REACTION_LOOKS[reaction];
        const words = i18n._(name);
        const count = userIds.length;
        return (
          <li key={reaction} className={cx(userIds.includes(userId) && styles.mine)}>
            <Icon aria-hidden="true" />
            <span aria-hidden="true">{count}</span>
            <span className={styles.unseen}>{`${words}: ${count}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
