import { once } from 'node:events';
import type { Chance } from '../sim/chance.ts';
import { startChild, type ChildServer } from './childServer.ts';
import { ownPort } from './ownPort.ts';

/** Between two kills so many requests go out, at most. */
const MOST_ASKED = 50;
/** So many times in a hundred both go down at once. */
const BOTH = 20;

/** Two processes that serve the same data, of which one or both are killed at random moments and come back. */
export interface KilledPair {
  /** Of the first, for what comes before the kills. */
  readonly url: string;
  /** Asks either, and again until it has answered. Whatever is asked may have happened before. */
  ask<T>(question: (url: string) => Promise<T>): Promise<T>;
  /** Asks either once; null = it was killed before it answered. */
  askOnce<T>(question: (url: string) => Promise<T>): Promise<T | null>;
  /** So many processes were killed. */
  readonly kills: number;
  /** From now on they are killed. */
  loose(): void;
  /** From now on they stand. */
  spare(): Promise<void>;
  end(): Promise<void>;
}

/** Whether a request found nobody, or lost whoever it had found. A refusal is an answer. */
const isLost = (error: unknown): boolean => error instanceof TypeError;

/** Starts both. */
export async function startKilledPair(
  dataDir: string,
  environment: Record<string, string>,
  chance: Chance,
): Promise<KilledPair> {
  const launch = (at: number): Promise<ChildServer> => startChild(dataDir, ownPort(at), environment);
  const servers = [await launch(0), await launch(1)];
  const standing = new Set([0, 1]);
  const news = new EventTarget();
  let untilKill = 1 + chance.below(MOST_ASKED);
  let under: Promise<unknown> | null = null;
  let kills = 0;
  let isSpared = true;

  const kill = async (at: number): Promise<void> => {
    standing.delete(at);
    kills++;
    await servers[at]?.kill();
    servers[at] = await launch(at);
    standing.add(at);
    news.dispatchEvent(new Event('back'));
  };
  const strike = async (): Promise<void> => {
    const first = chance.below(2);
    await Promise.all([kill(first), ...(chance.happens(BOTH) ? [kill(1 - first)] : [])]);
    untilKill = 1 + chance.below(MOST_ASKED);
    under = null;
  };
  const askOnce = async <T>(question: (url: string) => Promise<T>): Promise<T | null> => {
    while (standing.size === 0) await once(news, 'back');
    const url = servers[chance.pick([...standing]) ?? 0]?.url ?? '';
    const answer = question(url);
    if (--untilKill <= 0 && !isSpared) under ??= strike();
    return answer.catch((error: unknown) => {
      if (isLost(error)) return null;
      throw error;
    });
  };
  return {
    url: servers[0]?.url ?? '',
    askOnce,
    async ask(question) {
      for (;;) {
        const answer = await askOnce(question);
        if (answer !== null) return answer;
      }
    },
    get kills() {
      return kills;
    },
    loose() {
      isSpared = false;
    },
    async spare() {
      isSpared = true;
      await under;
    },
    async end() {
      isSpared = true;
      await under;
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}
