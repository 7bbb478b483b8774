// The yardstick: Socket.IO answering every "game-action" at once.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
io.on('connection', (socket) => {
  socket.on('game-action', (message, ack) => ack({ ok: true, version: message.baseVersion }));
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Cold Keep is open'));
