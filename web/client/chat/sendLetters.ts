import { ApiError } from '../api/api.ts';
import { ACK_TIMEOUT_MS } from '../../../sync-server/protocol/limits.ts';
import type { Message } from '../../../sync-server/protocol/chat.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { showRefusal } from '../outbox/refusals.ts';
import { registerSync } from '../outbox/sending/backgroundSync.ts';
import { sendForTabs } from '../outbox/sending/sendForTabs.ts';
import type { ChatContext } from './chatContext.ts';
import { chatLetterKind, chatSender, type NewBody } from './letters.ts';
import { chatLetterTopics, letterTakenBack, type ChatAnswer } from './topics.ts';

/** May go better later. */
const LATER: ReadonlySet<string> = new Set(['too_many', 'unavailable', 'outdated']);
const TAKEN_BACK: ChatAnswer = { refusal: null, message: null };

/** Sends what is done in conversations for all tabs, until the answer is called. */
export function sendLetters({ local, tabs, socket }: ChatContext): () => void {
  const takenBack = new Set<string>();

  /** Over the socket while it is up. */
  async function send(conversationId: string, body: NewBody): Promise<Message | null> {
    const up = socket.connected();
    if (!up) return null;
    const ack = await up.timeout(ACK_TIMEOUT_MS).emitWithAck('message.send', { conversationId, ...body });
    if (ack.ok) return ack.message ?? null;
    const code = ack.code ?? 'unknown';
    throw new ApiError(LATER.has(code) ? 503 : 400, code, ack.error ?? '', undefined, ack.retryAfter);
  }
  const sendOne = chatSender(local.conversations, send);
  const { wake, close } = sendForTabs({
    kind: chatLetterKind,
    topics: chatLetterTopics,
    tabs,
    storage: local.chatLetters,
    timer: browserTimer,
    async send(letter) {
      if (takenBack.has(letter.key)) return TAKEN_BACK;
      const answer = await sendOne(letter);
      const { message, refusal } = answer;
      // Both before the letter is forgotten: no message is missing on the screen meanwhile.
      if (letter.command.type !== 'message') {
        if (refusal !== null) showRefusal(refusal);
      } else if (refusal !== null) {
        await local.chatLetters.refuse(letter.key, refusal).catch(doNothing);
      } else if (message !== null) {
        const { conversationId } = message;
        const news = { conversationId, message, pos: null, pieces: [], isOwn: true };
        await local.chat.takeNews(news).catch(doNothing);
      }
      return answer;
    },
  });
  // The way by HTTP may be open before the socket is.
  addEventListener('online', wake);
  const stops = [
    socket.whenConnected(wake),
    tabs.on(letterTakenBack, ({ key }) => void takenBack.add(key)),
    tabs.on(chatLetterTopics.silent, () => void registerSync().catch(doNothing)),
    close,
    () => removeEventListener('online', wake),
  ];
  return () => stops.forEach((stop) => stop());
}
