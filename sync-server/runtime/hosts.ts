import { isIP } from 'node:net';
import type { Config } from './config.ts';
import { isLoopback } from './networks.ts';

/** The name or address in a Host header, without its port; empty if there is none. */
export const nameIn = (host: string | undefined): string =>
  (host ?? '')
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** A name or address by which only this machine itself is reached (RFC 6761). */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || (isIP(name) !== 0 && isLoopback(name));

/** The name in an address that may not be given: without PUBLIC_URL the server is this machine's. */
const nameOf = (url: string | undefined): string =>
  url === undefined ? 'localhost' : nameIn(new URL(url).host);

/** Does the server belong to this machine, as far as its configuration says? */
export const isLocalServer = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  isLocalName(nameOf(publicUrl));

/**
 * Tells from the Host of a request whether it is meant for this server: by one of its names, or by an address. A page
 * of anybody can have its own name lead to this machine, and would then be of the same origin as the server (DNS
 * rebinding); what it cannot have is a name of ours, or an address.
 */
export function knownHosts(
  config: Pick<Config, 'publicUrl' | 'adminUrl' | 'adminHostnames'>,
): (host: string | undefined) => boolean {
  const names = new Set([nameOf(config.adminUrl), ...config.adminHostnames]);
  return (host) => {
    const name = nameIn(host);
    // The public address may be chosen while the server runs.
    return isIP(name) !== 0 || isLocalName(name) || names.has(name) || name === nameOf(config.publicUrl);
  };
}
