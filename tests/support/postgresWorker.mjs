// Holds the connection to PostgreSQL for `postgres.ts`, whose thread waits.
import { workerData } from 'node:worker_threads';
import { Client } from 'pg';

const { port, answered } = workerData;
/** The connection to the server itself stays, since each new one takes half a tenth of a second of the processor. */
const SERVER = process.env.DATABASE_URL;
const clients = new Map();

/** Beside that one there is one at a time, and none while the server is asked: a database is copied only while nobody is in it. */
async function clientTo(url) {
  for (const [other, client] of clients) {
    if (other === url || other === SERVER) continue;
    clients.delete(other);
    await client.end();
  }
  const known = clients.get(url);
  if (known) return known;
  const client = new Client({ connectionString: url });
  // The server of the tests is stopped before its clients are.
  client.on('error', () => undefined);
  await client.connect();
  clients.set(url, client);
  return client;
}

async function ask(url, sql) {
  const client = await clientTo(url);
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
