import { z } from 'zod/mini';
import type { Games } from '../games/live/context.ts';
import { clientEvents } from '../protocol/realtime.ts';
import { refuseBotElsewhere } from '../rooms/botSeats.ts';
import { Refusal } from '../runtime/refusal.ts';
import { isUnstorable, wrongInput } from '../runtime/wrongInput.ts';
import { tokenBucket } from './bucket.ts';
import { chatPace } from './chatPace.ts';
import type { IoSocket } from './io.ts';
import { listenerOf, type Heard } from './listeners.ts';

const PER_SECOND = 20;
const BURST = 40;

const roomIdSchema = z.looseObject({ roomId: z.string() });

const conversationIn = (body: object | undefined): string | null =>
  body && 'conversationId' in body && typeof body.conversationId === 'string' ? body.conversationId : null;

/** A socket may say only so much in a time. */
export interface Rates {
  readonly limited: boolean;
  /** Counts what a program asks for, by its token; throws when that is too much. */
  readonly countBot: (token: string) => Promise<void>;
}

/** Takes every message of a socket through the same steps: rate, name, body, whose seat, listener, answer. */
export function dispatch(socket: IoSocket, heard: Heard, { limited, countBot }: Rates): void {
  const { games } = heard;
  const isBot = socket.data.scope === 'bot';
  const bucket = tokenBucket(PER_SECOND, BURST);
  const pace = chatPace();

  const handle = async (name: string, body: unknown): Promise<object | void> => {
    if (limited && !bucket.take(performance.now())) throw new Refusal('too_many', 'throttled', 'Throttled');
    if (isBot) await countBot(socket.data.sessionId);
    if (!isEventName(name)) throw new Refusal('not_found', 'unknown_message', 'There is no such message');
    const parsed = z.safeParse(clientEvents[name].body, body);
    if (parsed.success) {
      const wanted = limited ? pace(name, conversationIn(parsed.data), performance.now()) : 'take';
      if (wanted === 'drop') return;
      if (wanted === 'refuse') throw new Refusal('too_many', 'throttled', 'Throttled', { retryAfter: 1 });
      const ofRoom = roomIdSchema.safeParse(parsed.data).data;
      if (ofRoom) await refuseBotElsewhere(games.db, socket.data, ofRoom.roomId);
      return listenerOf(name)(socket, heard, parsed.data);
    }
    const { field, message } = wrongInput(parsed.error.issues[0]);
    throw new Refusal('invalid', 'invalid_input', field === '' ? message : `${field}: ${message}`);
  };

  socket.onAny((name: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const ack = typeof last === 'function' ? (last as (reply: object) => void) : null;
    handle(name, ack && args.length === 1 ? {} : args[0]).then(
      (reply) => ack?.(reply ?? { ok: true }),
      (error: unknown) => {
        const { code, message, retryAfter } = refusalOf(error, games);
        if (ack)
          return ack({ ok: false, code, error: message, ...(retryAfter !== undefined && { retryAfter }) });
        const room = roomIdSchema.safeParse(args[0]);
        if (room.success) socket.emit('gameError', { roomId: room.data.roomId, message });
        else socket.emit('error', { message });
      },
    );
  });
}

const isEventName = (name: string): name is keyof typeof clientEvents => Object.hasOwn(clientEvents, name);

function refusalOf(
  error: unknown,
  games: Games,
): { code: string; message: string; retryAfter?: number | undefined } {
  if (error instanceof Refusal) return error;
  if (isUnstorable(error)) return { code: 'invalid_input', message: wrongInput(undefined).message };
  games.log.error({ err: error }, 'a message failed');
  return { code: 'unavailable', message: 'Something went wrong on the server' };
}
