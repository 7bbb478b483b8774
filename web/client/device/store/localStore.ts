import { chainStorage, type ChainStorage } from '../../../../db/local/games/chains.ts';
import { accountsOnDevice, deleteDatabase, openDatabase } from '../../../../db/local/core/database.ts';
import { makeRoom } from '../../../../db/local/games/eviction.ts';
import { loadDice, saveDice, type VerifiedDice } from '../../../../db/local/games/dice.ts';
import { loadGames, saveGames } from '../../../../db/local/games/games.ts';
import { keepHead, loadHead, type SignedHead } from '../../../../db/local/games/heads.ts';
import { keepLanguage, keepToken, takeRefusals } from '../../../../db/local/core/kv.ts';
import { friendStorage, type FriendStorage } from '../../../../db/local/account/friends.ts';
import { chatLetterForm, type ChatLetter } from '../../../../db/local/account/chatLetters.ts';
import { evictSegments } from '../../../../db/local/account/chatEviction.ts';
import { chatStorage, type ChatStorage } from '../../../../db/local/account/chatSegments.ts';
import { conversationStorage, type ConversationStorage } from '../../../../db/local/account/conversations.ts';
import { friendLetterForm, type FriendLetter } from '../../../../db/local/account/friendLetters.ts';
import { letterStorage, type LetterForm, type LetterStorage } from '../../../../db/local/account/letters.ts';
import { unsentStorage, type UnsentStorage } from '../../../../db/local/account/unsent.ts';
import { notificationStorage, type NotificationStorage } from '../../../../db/local/account/notifications.ts';
import {
  commandStorage,
  watchCommands,
  type CommandEntry,
  type CommandStorage,
} from '../../../../db/local/games/outbox.ts';
import {
  planStorage,
  removeDraft,
  saveDraft,
  watchDraft,
  type KeptDraft,
  type PlanStorage,
} from '../../../../db/local/games/plans.ts';
import { keepSeen, loadSeen, type SeenAnswer } from '../../../../db/local/account/seen.ts';
import { loadView, removeView, saveView, type SavedView } from '../../../../db/local/games/views.ts';
import type { MyGame } from '../../../../sync-server/protocol/myGames.ts';
import type { Room } from '../../../../sync-server/protocol/rooms.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { whenIdle } from '../../../base/lib/whenIdle.ts';
import { excessBytes, isFull, tellFull } from './storageCare.ts';
import { i18n } from '#i18n';

/** So many bytes are enough for some boards. */
const WORTH_MAKING = 1_000_000;

/** All that this device keeps for one account. */
export interface LocalStore {
  loadView(reference: string): Promise<SavedView | null>;
  /** Gives a function that saves the views of a room, until the view that is kept of it is removed. */
  viewSaver(room: Room): (view: Omit<SavedView, 'room'>) => Promise<void>;
  removeView(roomId: string): Promise<void>;
  loadGames(): Promise<{ games: MyGame[]; at: number }>;
  saveGames(games: readonly MyGame[], at: number): Promise<void>;
  /** The commands of games that wait for an answer. */
  readonly commands: CommandStorage;
  /** Tells all unanswered commands now and whenever they change, until the answer is called. */
  watchCommands(tell: (entries: readonly CommandEntry[]) => void): () => void;
  chainsOf(roomId: string): ChainStorage;
  readonly notifications: NotificationStorage;
  readonly friends: FriendStorage;
  /** Commands about friends that wait for an answer. */
  readonly letters: LetterStorage<FriendLetter>;
  /** What is done in conversations and waits for an answer. */
  readonly chatLetters: LetterStorage<ChatLetter>;
  readonly conversations: ConversationStorage;
  readonly chat: ChatStorage;
  readonly unsent: UnsentStorage;
  /** Forgets what can be had again, oldest first. */
  makeRoom(bytes: number): Promise<void>;
  /** Makes room where the device keeps more than it should. */
  removeExcess(): Promise<void>;
  /** Keeps the token where the service worker finds it. */
  keepToken(token: string): Promise<void>;
  /** Takes the refusals that the service worker could not show the player. */
  takeRefusals(): Promise<string[]>;
  keepHead(roomId: string, head: SignedHead): Promise<void>;
  /** The newest head that the server has signed for this account in a room. */
  loadHead(roomId: string): Promise<SignedHead | null>;
  loadDice(roomId: string): Promise<VerifiedDice | null>;
  saveDice(roomId: string, dice: VerifiedDice): Promise<void>;
  /** Tells the plan for a room now and whenever it changes, until the answer is called. */
  watchDraft(roomId: string, tell: (draft: KeptDraft | null) => void): () => void;
  saveDraft(roomId: string, draft: KeptDraft): Promise<void>;
  removeDraft(roomId: string): Promise<void>;
  /** The plans that wait to be sent. */
  readonly plans: PlanStorage;
  /** An answer of the server that can be had again. */
  keepSeen(name: string, answer: SeenAnswer): Promise<void>;
  loadSeen(name: string): Promise<SeenAnswer | null>;
  close(): void;
}

export function openLocalStore(userId: string): LocalStore {
  const database = openDatabase(userId);
  const tellLanguage = (): void => void keepLanguage(database, i18n.locale).catch(doNothing);
  // Written before, it would hold up what a first picture reads.
  whenIdle(tellLanguage);
  const unsubscribe = i18n.on('change', tellLanguage);

  /** Makes room once, so that what is new finds it. */
  const inRoom = async (write: () => Promise<void>): Promise<void> => {
    try {
      await write().catch(async (error: unknown) => {
        if (!isFull(error)) throw error;
        await makeRoom(database, WORTH_MAKING);
        await write();
      });
    } catch (error) {
      if (isFull(error)) tellFull();
      throw error;
    }
  };
  const commands = commandStorage(database);
  const lettersOf = <Letter>(form: LetterForm<Letter>): LetterStorage<Letter> => {
    const letters = letterStorage(database, form);
    return { ...letters, add: (letter) => inRoom(() => letters.add(letter)) };
  };
  const removals = new Map<string, number>();
  return {
    loadView: (reference) => loadView(database, reference),
    removeView(roomId) {
      removals.set(roomId, (removals.get(roomId) ?? 0) + 1);
      return removeView(database, roomId);
    },
    viewSaver(room) {
      const before = removals.get(room.id);
      // A session that is closed may still be about to save what it saw last.
      return async (view) => {
        if (removals.get(room.id) === before) await inRoom(() => saveView(database, { ...view, room }));
      };
    },
    loadGames: () => loadGames(database),
    saveGames: (games, at) => inRoom(() => saveGames(database, games, at)),
    commands: { ...commands, add: (envelope) => inRoom(() => commands.add(envelope)) },
    watchCommands: (tell) => watchCommands(database, tell),
    notifications: notificationStorage(database),
    friends: friendStorage(database),
    letters: lettersOf(friendLetterForm),
    chatLetters: lettersOf(chatLetterForm),
    conversations: conversationStorage(database),
    chat: chatStorage(database),
    unsent: unsentStorage(database),
    chainsOf: (roomId) => chainStorage(database, roomId),
    makeRoom: (bytes) => makeRoom(database, bytes),
    async removeExcess() {
      const bytes = await excessBytes();
      const freed = await evictSegments(database, { now: Date.now(), bytes });
      await makeRoom(database, bytes - freed);
    },
    keepToken: (token) => keepToken(database, token),
    takeRefusals: () => takeRefusals(database),
    keepHead: (roomId, head) => keepHead(database, roomId, head),
    loadHead: (roomId) => loadHead(database, roomId),
    loadDice: (roomId) => loadDice(database, roomId),
    saveDice: (roomId, dice) => saveDice(database, roomId, dice),
    watchDraft: (roomId, tell) => watchDraft(database, roomId, tell),
    saveDraft: (roomId, draft) => saveDraft(database, roomId, draft),
    removeDraft: (roomId) => removeDraft(database, roomId),
    plans: planStorage(database),
    keepSeen: (name, answer) => inRoom(() => keepSeen(database, name, answer)),
    loadSeen: (name) => loadSeen(database, name),
    close() {
      unsubscribe();
      database.close();
    },
  };
}

export const deleteLocalStore = deleteDatabase;

/** Removes all that this device keeps for accounts other than this one. */
export async function deleteOtherStores(userId: string): Promise<void> {
  const others = (await accountsOnDevice()).filter((other) => other !== userId);
  await Promise.all(others.map(deleteDatabase));
}
