// Holds the connection to PostgreSQL for `postgres.ts`, whose thread waits.
import { workerData } from 'node:worker_threads';
import { Client } from 'pg';

const { port, answered } = workerData;
let client = null;
let connectedTo = null;

/** One connection at a time: a database is copied only while nobody is in it. */
async function connect(url) {
  if (connectedTo === url) return;
  connectedTo = null;
  await client?.end();
  client = new Client({ connectionString: url });
  // The server of the tests is stopped before its clients are.
  client.on('error', () => undefined);
  await client.connect();
  connectedTo = url;
}

async function ask(url, sql) {
  await connect(url);
  const results = [await client.query({ text: sql, rowMode: 'array' })].flat();
  return results.at(-1).rows;
}

port.on('message', async ({ url, sql }) => {
  const answer = await ask(url, sql).then(
    (rows) => ({ rows }),
    ({ message }) => ({ error: message }),
  );
  port.postMessage(answer);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});
