// The least that telling and keeping can cost: a row for each message, one transaction a tick, then the answer, then the push to the room.
import Database from 'better-sqlite3';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Server } from 'socket.io';

const database = new Database(join(process.env.DATA_DIR, 'bare.db'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(
  'CREATE TABLE messages (room TEXT, seq INTEGER, body TEXT, PRIMARY KEY (room, seq)) WITHOUT ROWID',
);
const insert = database.prepare('INSERT INTO messages VALUES (?, ?, ?)');
const store = database.transaction((jobs) => {
  for (const { message, seq } of jobs) insert.run(message.roomId, seq, JSON.stringify(message));
});

const http = createServer();
const io = new Server(http, {
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  destroyUpgrade: false,
  maxHttpBufferSize: 64 * 1024,
});
let waiting = [];
let seq = 0;

function commit() {
  const jobs = waiting;
  waiting = [];
  store(jobs);
  for (const { message, ack } of jobs) {
    ack({ ok: true, version: message.baseVersion });
    io.to(message.roomId).emit('game:event', message);
  }
}

io.on('connection', (socket) => {
  socket.on('join-room', async ({ roomId }, ack) => {
    await socket.join(roomId);
    ack({ ok: true });
  });
  socket.on('game-action', (message, ack) => {
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ message, ack, seq: seq++ });
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Cold Keep is open'));
