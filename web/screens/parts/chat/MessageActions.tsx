import { t } from '@lingui/core/macro';
import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { REACTIONS, type Reaction } from '../../../../sync-server/protocol/chat.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { useMedia } from '../../../base/lib/useMedia.ts';
import { Actions } from '../../../base/ui/Actions.tsx';
import { Button } from '../../../base/ui/Button.tsx';
import { copyText } from '../../../base/ui/copyText.ts';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import type { ShownMessage } from '../../../client/chat/shownThread.ts';
import styles from './chat.module.css';
import { PinAction } from './PinAction.tsx';
import { REACTION_LOOKS } from './reactionLooks.ts';
import { i18n } from '#i18n';

const ReportForm = lazyPart(() => import('../report/ReportForm.tsx'), 'ReportForm');

interface MessageActionsProps {
  message: ShownMessage;
  /** The message as its reader wants to see it. */
  words: string;
  userId: string;
  /** May what others say be deleted? */
  isModerator: boolean;
  canEdit: boolean;
  onReact: (reaction: Reaction, on: boolean) => void;
  onReply: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
}

const NARROW = '(max-width: 43.99em)';

/** What can be done with a message, over the thread. */
export function MessageActions({ message, words, userId, isModerator, canEdit, ...on }: MessageActionsProps) {
  const isNarrow = useMedia(NARROW);
  const [asking, setAsking] = useState<'delete' | 'report' | null>(null);
  const isOwn = message.senderId === userId;
  const isMine = (reaction: Reaction): boolean =>
    message.reactions.some((one) => one.reaction === reaction && one.userIds.includes(userId));
  const doIt = (act: () => void) => () => {
    act();
    on.onClose();
  };
  return (
    <Dialog kind={isNarrow ? 'sheet' : 'dialog'} open title={t`Message`} onClose={on.onClose}>
      <p className={styles.quoted}>{words}</p>
      {asking === 'report' ? (
        <Suspense>
          <ReportForm kind="message" targetId={message.id} onClose={on.onClose} />
        </Suspense>
      ) : (
        <>
          <fieldset className={styles.react} aria-label={t`React`}>
            {REACTIONS.map((reaction) => {
              const { Icon, name } = REACTION_LOOKS[reaction];
              const isOn = isMine(reaction);
              return (
                <button
                  key={reaction}
                  type="button"
                  aria-pressed={isOn}
                  aria-label={i18n._(name)}
                  onClick={doIt(() => on.onReact(reaction, !isOn))}
                >
                  <Icon aria-hidden="true" />
                </button>
              );
            })}
          </fieldset>
          <Actions>
            <Button size="s" onClick={doIt(on.onReply)}>
              <Reply aria-hidden="true" />
              {t`Reply`}
            </Button>
            <Button size="s" onClick={doIt(() => void copyText(message.body, t`Message copied`))}>
              <Copy aria-hidden="true" />
              {t`Copy`}
            </Button>
            {isOwn && canEdit && (
              <Button size="s" onClick={doIt(on.onEdit)}>
                <Pencil aria-hidden="true" />
                {t`Edit`}
              </Button>
            )}
            {isModerator && message.state === 'sent' && <PinAction message={message} onDone={on.onClose} />}
            {(isOwn || isModerator) && (
              <Button size="s" onClick={asking === 'delete' ? doIt(on.onDelete) : () => setAsking('delete')}>
                <Trash2 aria-hidden="true" />
                {asking === 'delete' ? t`Yes, delete it for everybody` : t`Delete`}
              </Button>
            )}
            {!isOwn && message.senderId !== null && (
              <Button size="s" variant="quiet" onClick={() => setAsking('report')}>
                <Flag aria-hidden="true" />
                {t`Report`}
              </Button>
            )}
          </Actions>
        </>
      )}
    </Dialog>
  );
}
