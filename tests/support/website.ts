import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on an address of this machine alone, which notes what it is asked for. */
export interface Website {
  readonly port: number;
  /** The paths that were asked for, and who was meant by the request. */
  readonly asked: string[];
  /** Connections that were made, whether anything was asked for or not. */
  readonly connections: () => number;
  stop(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** @param answers by path */
export async function startWebsite(
  address: string,
  answers: Readonly<Record<string, Answer>>,
  port = 0,
): Promise<Website> {
  const asked: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.on('connection', () => void connections++);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, address, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    connections: () => connections,
    stop: () => new Promise((done) => void (server.close(() => done()), server.closeAllConnections())),
  };
}

export const page =
  (head: string, type = 'text/html; charset=utf-8'): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': type }).end(`<!doctype html><html><head>${head}</head>`);

export const redirect =
  (to: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { Location: to }).end();

export const bytes =
  (content: Buffer, type: string): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': type }).end(content);
