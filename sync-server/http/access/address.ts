import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLoopback, isPrivate } from '../../runtime/networks.ts';

/** The place that a request comes from. */
export interface Origin {
  /** The network that limits count by: an IPv4 address, or the /64 network of an IPv6 one. */
  readonly network: string;
  /** Sent from this very machine, by no proxy. */
  readonly isLocal: boolean;
}

/** @param trustProxy how many proxies stand before the server; the rest of X-Forwarded-For is hearsay */
export function originOf(c: Context, trustProxy: number): Origin {
  const remote = plain(getConnInfo(c).remote.address ?? '');
  const forwarded = c.req.header('x-forwarded-for');
  const hops = [...(forwarded?.split(',').map((hop) => plain(hop.trim())) ?? []), remote];
  const address = hops[Math.max(0, hops.length - 1 - trustProxy)] ?? remote;
  return {
    network: networkOf(isIP(address) ? address : remote),
    isLocal: forwarded === undefined && isLoopback(remote),
  };
}

/** Sent from this machine or its own network, by no proxy: a container's host, another room of the house. */
export function isNear(c: Context): boolean {
  const remote = plain(getConnInfo(c).remote.address ?? '');
  return c.req.header('x-forwarded-for') === undefined && isPrivate(remote);
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length;
  const zeros = Array.from({ length: missing }, () => '0');
  return `${[...groups, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
