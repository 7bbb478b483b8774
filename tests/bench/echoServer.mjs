// The yardstick: Socket.IO that answers every message at once, and tells those who have joined of each "game-action".
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, {
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  destroyUpgrade: false,
  maxHttpBufferSize: 64 * 1024,
});
io.on('connection', (socket) => {
  socket.on('ping', (_, ack) => ack({ at: Date.now() }));
  socket.on('join-room', async ({ roomId }, ack) => {
    await socket.join(roomId);
    ack({ ok: true });
  });
  socket.on('game-action', (message, ack) => {
    ack({ ok: true, version: message.baseVersion });
    if (socket.rooms.has(message.roomId)) io.to(message.roomId).emit('game:event', message);
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Cold Keep is open'));
