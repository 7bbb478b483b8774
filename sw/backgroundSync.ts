import { t } from '@lingui/core/macro';
import { accountsOnDevice, openDatabase } from '../db/local/core/database.ts';
import { chatLetterForm } from '../db/local/account/chatLetters.ts';
import { conversationStorage } from '../db/local/account/conversations.ts';
import { friendLetterForm } from '../db/local/account/friendLetters.ts';
import { letterStorage } from '../db/local/account/letters.ts';
import { commentLetterForm, isOnServer } from '../db/local/drafts/comments.ts';
import { addRefusal, loadLanguage, loadToken } from '../db/local/core/kv.ts';
import { keepHead } from '../db/local/games/heads.ts';
import { chainStorage } from '../db/local/games/chains.ts';
import { commandStorage } from '../db/local/games/outbox.ts';
import { planStorage } from '../db/local/games/plans.ts';
import { studyLetterForm } from '../db/local/replays/sharedStudies.ts';
import { doNothing } from '../web/base/lib/doNothing.ts';
import { browserTimer } from '../web/base/lib/browserTimer.ts';
import { createCommandQueue } from '../web/client/outbox/sending/commandQueue.ts';
import { chatLetterKind, chatSender } from '../web/client/chat/letters.ts';
import { commentLetters, commentSender } from '../web/client/drafts/commentQueue.ts';
import { friendLetters, sendFriendLetter } from '../web/client/friends/friendQueue.ts';
import { gameCommands } from '../web/client/outbox/gameCommands.ts';
import { chainedSender } from '../web/client/outbox/sending/chainedSender.ts';
import { openPlanQueue } from '../web/client/outbox/sending/planQueue.ts';
import { refusalText } from '../web/client/outbox/refusalText.ts';
import { sendByHttp } from '../web/client/outbox/sendByHttp.ts';
import { OUTBOX_TAG, SYNC_LOCK } from '../web/client/api/syncLock.ts';
import { ownerOf } from '../web/client/api/token.ts';
import { authenticateWith } from '../web/client/api/api.ts';
import { studyLetters } from '../web/client/studies/studyLetters.ts';
import { syncStudy } from '../web/client/studies/syncStudy.ts';
import { speak } from './language.ts';

declare const self: ServiceWorkerGlobalScope;

/** TypeScript's library does not have it, because not every browser does. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

self.addEventListener('sync', (event: Event) => {
  if (isSync(event) && event.tag === OUTBOX_TAG) event.waitUntil(sendWhereNoTabDoes());
});

/** Rejects if something is left that may go better later: the browser then tries again. */
async function sendWhereNoTabDoes(): Promise<void> {
  const lost = new AbortController();
  let isDone = true;
  await navigator.locks
    .request(SYNC_LOCK, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      for (const userId of await accountsOnDevice()) {
        if (lost.signal.aborted) return;
        isDone = (await sendFor(userId, lost.signal)) && isDone;
      }
    })
    // A tab has come and sends from now on.
    .catch(() => lost.abort());
  if (!isDone && !lost.signal.aborted) throw new Error('the server could not be reached');
}

/** Sends what an account has left behind, as that account or not at all. Answers false to be called again. */
async function sendFor(userId: string, signal: AbortSignal): Promise<boolean> {
  const database = openDatabase(userId);
  try {
    const [commands, plans, letters, chatLetters, comments, studies] = [
      commandStorage(database),
      planStorage(database),
      letterStorage(database, friendLetterForm),
      letterStorage(database, chatLetterForm),
      letterStorage(database, commentLetterForm),
      letterStorage(database, studyLetterForm),
    ];
    const token = await loadToken(database);
    const waiting = await Promise.all(
      [commands, plans, letters, chatLetters, comments, studies].map(async (storage) => storage.subjects()),
    );
    if (waiting.flat().length === 0 || token === null || ownerOf(token) !== userId) return true;

    speak(await loadLanguage(database));
    let signedOut = false;
    authenticateWith({
      token: () => token,
      account: () => userId,
      onUnauthorized: () => {
        signedOut = true;
      },
    });
    const tell = (roomId: string, text: string, tag: string): Promise<void> =>
      tellRefusal({ roomId, text, tag }, (kept) => addRefusal(database, kept));
    const queues = [
      openPlanQueue(plans, {
        silent: doNothing,
        refused: ({ roomId, plan }, refusal) => tell(roomId, t`Your plan was refused: ${refusal}`, plan.id),
      }),
      createCommandQueue(
        gameCommands,
        {
          storage: commands,
          timer: browserTimer,
          send: chainedSender(
            {
              chainsOf: (roomId) => chainStorage(database, roomId),
              keepHead: (roomId, head) => keepHead(database, roomId, head),
            },
            () => 0,
            sendByHttp,
          ),
        },
        {
          tried: doNothing,
          silent: doNothing,
          settled: ({ roomId, action, idempotencyKey }, answer) =>
            answer.ok ? undefined : tell(roomId, refusalText(action, answer), idempotencyKey),
        },
      ),
    ];
    // It waits for the page: nothing about friends, comments or studies is worth a notification of its own.
    const toPage = {
      tried: doNothing,
      silent: doNothing,
      settled: (_letter: unknown, { refusal }: { readonly refusal: string | null }) =>
        refusal === null ? undefined : addRefusal(database, refusal),
    };
    const friendQueue = createCommandQueue(
      friendLetters,
      { storage: letters, timer: browserTimer, send: sendFriendLetter },
      toPage,
    );
    const commentQueue = createCommandQueue(
      commentLetters,
      { storage: comments, timer: browserTimer, send: commentSender((id) => isOnServer(database, id)) },
      toPage,
    );
    const studyQueue = createCommandQueue(
      studyLetters,
      { storage: studies, timer: browserTimer, send: ({ gameId }) => syncStudy(userId, gameId) },
      toPage,
    );
    const chatQueue = createCommandQueue(
      chatLetterKind,
      { storage: chatLetters, timer: browserTimer, send: chatSender(conversationStorage(database)) },
      {
        tried: doNothing,
        silent: doNothing,
        // A message that was refused stands in its thread and says why; the rest waits for the page.
        settled: ({ key, command }, { refusal }) =>
          refusal === null
            ? undefined
            : command.type === 'message'
              ? chatLetters.refuse(key, refusal)
              : addRefusal(database, refusal),
      },
    );
    const all = [...queues, friendQueue, commentQueue, studyQueue, chatQueue];
    const close = (): void => all.forEach((queue) => queue.close());
    signal.addEventListener('abort', close);
    const isDone = (await Promise.all(all.map((queue) => queue.takeUpAll()))).every(Boolean);
    close();
    // Nothing will go better until the same account signs in again.
    return isDone || signedOut;
  } finally {
    database.close();
  }
}

/** Tells a refusal by a notification where they are allowed, else when the app is opened next. */
async function tellRefusal(
  { roomId, text, tag }: { readonly roomId: string; readonly text: string; readonly tag: string },
  keep: (text: string) => Promise<void>,
): Promise<void> {
  if (Notification.permission !== 'granted') return keep(text);
  await self.registration.showNotification(t`Refused by the server`, {
    body: text,
    tag,
    icon: '/icon-192.png',
    data: { roomId, roomCode: null },
  });
}
