import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

interface Line {
  readonly port: MessagePort;
  readonly answered: Int32Array;
}

type Answer = { readonly rows: unknown[][] } | { readonly error: string };

let line: Line | null = null;

/**
 * Asks PostgreSQL, and gives its answer to the last of some statements as rows of columns. Sync, so that tests can look between two
 * steps of a server in this process; by one connection that stays, since each start of `psql` takes a tenth of a second.
 */
export function askPostgres(url: string, sql: string): unknown[][] {
  const { port, answered } = (line ??= open());
  Atomics.store(answered, 0, 0);
  port.postMessage({ url, sql });
  Atomics.wait(answered, 0, 0);
  const answer = receiveMessageOnPort(port)?.message as Answer;
  if ('error' in answer) throw new Error(`${answer.error}\n${sql}`);
  return answer.rows;
}

function open(): Line {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData = { port: port2, answered };
  const worker = new Worker(new URL('postgresWorker.mjs', import.meta.url), {
    workerData,
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { port: port1, answered };
}
