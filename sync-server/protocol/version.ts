/**
 * 1: accounts, rooms, commands, snapshots and updates of a game.
 * 2: four modes, teams, draws, fog; versions are each viewer's own.
 */
export const PROTOCOL_VERSION = 2;

/** Clients that speak an older one may read, but give no commands. */
export const OLDEST_PROTOCOL = 2;

/** Carries a client's protocol with each request; who sends none speaks the present one. */
export const PROTOCOL_HEADER = 'Cold-Keep-Protocol';

declare const __ENGINE_VERSION__: string | undefined;
declare const __BUILD__: string | undefined;

/** Programs that run from the sources are of one version with each other. */
const UNBUILT = 'source';

/** The version of the rules, by which commands are decided: a hash of their sources that the build puts in. */
export const ENGINE_VERSION = typeof __ENGINE_VERSION__ === 'string' ? __ENGINE_VERSION__ : UNBUILT;

/** The version of everything, a hash likewise. */
export const BUILD = typeof __BUILD__ === 'string' ? __BUILD__ : UNBUILT;
