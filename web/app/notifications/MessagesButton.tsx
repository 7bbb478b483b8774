import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import { BarPanel } from '../../base/ui/bars/BarPanel.tsx';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { MESSAGES_ID } from './messagesId.ts';
import styles from './MessagesButton.module.css';

/** Phones have the button among the tabs under the thumb. */
export function MessagesButton() {
  return (
    <>
      <IconButton
        className={styles.button}
        label={t({ message: 'Messages', context: 'of players' })}
        popoverTarget={MESSAGES_ID}
      >
        <MessageSquare aria-hidden="true" />
      </IconButton>
      <BarPanel
        id={MESSAGES_ID}
        title={t({ message: 'Messages', context: 'of players' })}
        className={styles.panel}
      >
        <p>{t`You cannot message other players yet. Your conversations and game chats will be here.`}</p>
        <ButtonLink size="s" to="/lobby" onClick={() => document.getElementById(MESSAGES_ID)?.hidePopover()}>
          {t`Meet players in the lobby`}
        </ButtonLink>
      </BarPanel>
    </>
  );
}
