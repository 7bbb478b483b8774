import { resolve } from 'node:path';
import { z } from 'zod/mini';
import { FEATURE_FLAGS, type FeatureFlag, type FeatureFlags } from '../protocol/flags.ts';
import { REGISTRATIONS, START_LANGUAGES, type Registration, type StartLanguage } from '../protocol/setup.ts';
import type { Operator } from '../protocol/operator.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const natural = z.coerce.number().check(z.int(), z.minimum(0));
const on = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
);

const flagNames = z.pipe(
  z.string(),
  z.transform((list) => list.split(',').flatMap((name) => name.trim() || [])),
);
const flags = z.pipe(flagNames, z.array(z.enum(FEATURE_FLAGS)));

const hostnames = z.pipe(
  z.string().check(z.regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/, 'hostnames, separated by commas')),
  z.transform((value) => value.split(/\s*,\s*/)),
);

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'an address as postgres://user:password@host/database' }),
  ),
  DATABASE_CONNECTIONS: z.optional(z.coerce.number().check(z.int(), z.minimum(2))),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'an address as redis://host' })),
  REDIS_PREFIX: z._default(z.string().check(z.minLength(1)), 'cold-keep'),
  PUBLIC_URL: z.optional(z.url()),
  SMTP_URL: z.optional(z.url()),
  MAIL_FROM: z.optional(z.email()),
  NODE_ENV: z.optional(z.string()),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'AUTH_SECRET needs 32 characters or more'))),
  TRUST_PROXY: z._default(natural, 0),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  AI_PACE_MS: z._default(natural, 400),
  AI_NICE: z._default(natural.check(z.maximum(19)), 19),
  MAP_TRIAL_GAMES: z._default(natural.check(z.maximum(1_000)), 100),
  RATE_LIMITS: z._default(on, true),
  PUSH_TO_PRIVATE: z._default(on, false),
  PREVIEW_HOSTS: z._default(hostnames, []),
  PREVIEW_PRIVATE: z._default(on, false),
  FEATURE_FLAGS: z.optional(flags),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'METRICS_TOKEN needs 16 characters or more'))),
  OPERATOR: z.optional(z.string().check(z.maxLength(100))),
  CONTACT_EMAIL: z.optional(z.email()),
  CLAN_FOUNDER_DAYS: z._default(natural, 14),
  CLAN_FOUNDER_GAMES: z._default(natural, 10),
  REGISTRATION: z.optional(z.enum(REGISTRATIONS)),
  START_LANGUAGE: z.optional(z.enum(START_LANGUAGES)),
  ADMIN_URL: z.optional(z.url()),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['optional', 'required']), 'optional'),
  ADMIN_HOSTNAMES: z._default(hostnames, []),
});

export interface Config {
  readonly port: number;
  /** undefined: all addresses of the machine. */
  readonly host: string | undefined;
  readonly dataDir: string;
  /** The address of PostgreSQL; undefined = the database is a file in DATA_DIR. */
  readonly databaseUrl: string | undefined;
  /** The most of this process to PostgreSQL; undefined = as many as it usually has. */
  readonly databaseConnections: number | undefined;
  /** Several processes on one PostgreSQL reach each other by it; undefined: this is the only one. */
  readonly redisUrl: string | undefined;
  /** Every name in Redis begins with it, so that several installations can share one. */
  readonly redisPrefix: string;
  /** The address of the server for people, without a slash at the end; undefined: http://localhost and its port. */
  readonly publicUrl: string | undefined;
  /** undefined: mails are written to DATA_DIR/mailbox.jsonl. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly production: boolean;
  /** undefined: a key is made on the first start and kept under DATA_DIR. */
  readonly authSecret: string | undefined;
  /** So many proxies stand before the server, each adding to X-Forwarded-For. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Pause before each move of an AI in live games. */
  readonly aiPaceMs: number;
  /** The AIs' thinking stands back so far behind all else on the machine: 0 not at all, 19 as far as can be. */
  readonly aiNice: number;
  /** Games that Commanders play on a map before its review, for each player but one; 0 = none. */
  readonly mapTrialGames: number;
  readonly rateLimits: boolean;
  /** Lets push services be in one's own network, and without TLS: for tests. */
  readonly pushToPrivate: boolean;
  /** Messages show a preview of links to these hosts and to those below them; none = nothing is fetched. */
  readonly previewHosts: readonly string[];
  /** Lets these hosts be in one's own network, without TLS and at any port: for tests. */
  readonly previewPrivate: boolean;
  readonly featureFlags: FeatureFlags;
  /** Opens /metrics; undefined: nobody reads them. */
  readonly metricsToken: string | undefined;
  /** Visitors are told this of who runs the server. */
  readonly operator: Operator;
  /** Who founds a clan has an account so many days old, and has finished so many games. */
  readonly clanFounders: { readonly days: number; readonly games: number };
  /** Who may open an account; undefined: what was chosen at the set-up or in the administration. */
  readonly registration: Registration | undefined;
  /** In which a page begins that nobody has chosen a language on; undefined = what was chosen in the app. */
  readonly startLanguage: StartLanguage | undefined;
  /** The address of the admin area; undefined: it is on no host of its own. */
  readonly adminUrl: string | undefined;
  /** Those with a role must have shown a passkey or a code, not a password alone. */
  readonly rolesNeedMore: boolean;
  /** Other hostnames whose visitors are sent there. */
  readonly adminHostnames: readonly string[];
  /** The built web app. */
  readonly webRoot: string;
}

/** Throws with the names of the variables that are wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The configuration is wrong. ${wrong.join('; ')}`);
  }
  const { data } = parsed;
  refuseLoneRedis(data);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    redisUrl: data.REDIS_URL,
    redisPrefix: data.REDIS_PREFIX,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? 'no-reply@localhost.localdomain',
    production: data.NODE_ENV === 'production',
    authSecret: data.AUTH_SECRET,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    aiPaceMs: data.AI_PACE_MS,
    aiNice: data.AI_NICE,
    mapTrialGames: data.MAP_TRIAL_GAMES,
    rateLimits: data.RATE_LIMITS,
    pushToPrivate: data.PUSH_TO_PRIVATE,
    previewHosts: data.PREVIEW_HOSTS,
    previewPrivate: data.PREVIEW_PRIVATE,
    featureFlags: flagsWith(data.FEATURE_FLAGS ?? []),
    metricsToken: data.METRICS_TOKEN,
    operator: { operator: data.OPERATOR ?? null, contact: data.CONTACT_EMAIL ?? null },
    clanFounders: { days: data.CLAN_FOUNDER_DAYS, games: data.CLAN_FOUNDER_GAMES },
    registration: data.REGISTRATION,
    startLanguage: data.START_LANGUAGE,
    adminUrl: data.ADMIN_URL,
    rolesNeedMore: data.ADMIN_SECOND_FACTOR === 'required',
    adminHostnames: data.ADMIN_HOSTNAMES,
    webRoot: resolve('dist/web'),
  };
}

/** Several processes need all of this together. */
function refuseLoneRedis({ REDIS_URL, DATABASE_URL, AUTH_SECRET }: z.infer<typeof environmentSchema>): void {
  if (REDIS_URL === undefined) return;
  if (DATABASE_URL === undefined) {
    throw new Error(
      'The configuration is wrong. DATABASE_URL: several processes need PostgreSQL (REDIS_URL is set)',
    );
  }
  if (AUTH_SECRET === undefined) {
    throw new Error(
      'The configuration is wrong. AUTH_SECRET: several processes need the same (REDIS_URL is set)',
    );
  }
}

const flagsWith = (turnedOn: readonly FeatureFlag[]): FeatureFlags =>
  Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, turnedOn.includes(flag)])) as FeatureFlags;
