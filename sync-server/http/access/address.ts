import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLocalName, nameIn } from '../../runtime/hosts.ts';
import { isLoopback, isPrivate } from '../../runtime/networks.ts';

/** The place that a request comes from. */
export interface Origin {
  /** The network that limits count by: an IPv4 address, or the /64 network of an IPv6 one. */
  readonly network: string;
  /** Sent from this very machine to itself, by no proxy that can be seen. */
  readonly isLocal: boolean;
}

/** A request comes from here, as far as the server knows. */
export interface Sender extends Origin {
  /** This machine's own address: somebody at it, or a proxy that does not say for whom it asks. */
  readonly isLoopback: boolean;
}

/** @param trustProxy how many proxies stand before the server; the rest of X-Forwarded-For is hearsay */
export function originOf(c: Context, trustProxy: number): Sender {
  const remote = plain(getConnInfo(c).remote.address ?? '');
  const forwarded = c.req.header('x-forwarded-for');
  const hops = [...(forwarded?.split(',').map((hop) => plain(hop.trim())) ?? []), remote];
  const address = hops[Math.max(0, hops.length - 1 - trustProxy)] ?? remote;
  const sender = isIP(address) ? address : remote;
  return {
    network: networkOf(sender),
    isLocal: isForThisMachine(c) && isLoopback(remote),
    isLoopback: isLoopback(sender),
  };
}

/** Sent by one of this machine's own names from it or from its own network, as a container's host is. */
export const isNear = (c: Context): boolean =>
  isForThisMachine(c) && isPrivate(plain(getConnInfo(c).remote.address ?? ''));

/** By these proxies say that there are any, and for whom they ask. */
const FORWARDING =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-envoy-.*|x-proxy.*|x-client-ip|x-cluster-client-ip|client-ip|true-client-ip|cf-.*|fastly-.*)$/;

/** Addressed to this machine by a name that leads nowhere else, and passed on by nobody who says so. */
const isForThisMachine = (c: Context): boolean =>
  isLocalName(nameIn(c.req.header('host'))) &&
  !Object.keys(c.req.header()).some((name) => FORWARDING.test(name));

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
