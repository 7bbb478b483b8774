import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface SmtpServer {
  readonly port: number;
  /** The mails that it has taken, as they came. */
  readonly mails: readonly string[];
  stop(): Promise<void>;
}

/** A mail server that takes everything, and no password (RFC 5321, as far as a sender needs it). */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    let isMail = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 here');
    socket.on('error', () => socket.destroy());
    socket.on('data', (more) => {
      text += more.toString('utf8');
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      for (let at = text.indexOf(end); at >= 0; at = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n')) {
        const said = text.slice(0, at);
        text = text.slice(at + (isMail ? 5 : 2));
        if (isMail) mails.push(said);
        if (said.startsWith('QUIT') && !isMail) {
          say('221 bye');
          socket.end();
          return;
        }
        say(!isMail && said.startsWith('DATA') ? '354 go on' : '250 ok');
        isMail = !isMail && said.startsWith('DATA');
      }
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}
