import { WebSocket } from 'ws';

/**
 * A Socket.IO connection reduced to what a load needs: it neither parses nor
 * copies what it is sent, so that the server under test is the one that works.
 */
export interface LoadSocket {
  /** Sends an event and resolves with the raw text of its acknowledgement; rejects if the connection is lost before. */
  ask(event: string, payload: unknown): Promise<string>;
  /** Called with the raw text of each pushed event. */
  onEvent(listener: (text: string) => void): void;
  /** Called once when the connection is lost, by whichever side. */
  onClose(listener: () => void): void;
  close(): void;
}

interface Question {
  readonly resolve: (text: string) => void;
  readonly reject: (reason: Error) => void;
}

/** Engine.IO 4 over a WebSocket: "0" open, "2" ping, "3" pong, "4" message; Socket.IO: "0" connect, "2" event, "3" ack. */
export async function connect(url: string, auth: object): Promise<LoadSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  });
  const waiting = new Map<number, Question>();
  let listener: (text: string) => void = () => undefined;
  let asked = 0;
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => {
      const lost = new Error('the connection is lost');
      reject(lost);
      for (const question of waiting.values()) question.reject(lost);
      waiting.clear();
    });
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      if (text === '2') return void socket.send('3');
      if (text.startsWith('0')) return void socket.send(`40${JSON.stringify(auth)}`);
      if (text.startsWith('40')) return resolve();
      if (text.startsWith('44')) return reject(new Error(text));
      if (text.startsWith('43')) {
        const id = Number.parseInt(text.slice(2), 10);
        waiting.get(id)?.resolve(text);
        waiting.delete(id);
      } else if (text.startsWith('42')) listener(text);
    });
  });
  await joined;
  return {
    ask: (event, payload) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) throw new Error('the connection is lost');
        const id = asked++;
        waiting.set(id, { resolve, reject });
        socket.send(`42${id}${JSON.stringify([event, payload])}`);
      }),
    onEvent: (given) => {
      listener = given;
    },
    onClose: (given) => socket.once('close', given),
    close: () => socket.terminate(),
  };
}
