import {
  RESYNC_REASONS,
  type ReliabilityReport,
  type ResyncReason,
} from '../../../sync-server/protocol/telemetry.ts';
import type { Connection } from '../connection/topics.ts';

/** So many latencies make an average. */
const SAMPLES = 100;

/** Counts how well play goes, as told by what happens. */
export interface ReliabilityMeter {
  connection(state: Pick<Connection, 'status' | 'latencyMs'>): void;
  reconnected(): void;
  tried(attempt: number): void;
  settled(ok: boolean): void;
  /** An update of a game, by its place in what this viewer is sent. */
  updated(gameId: string, version: number): void;
  /** The room is heard anew: the next update may be any. */
  joined(gameId: string): void;
  /** A game is fetched anew. */
  resynced(reason: ResyncReason): void;
  /** Counts what has happened since the last report was accepted. */
  report(): ReliabilityReport;
  /** Counts what has happened since the beginning. */
  total(): ReliabilityReport;
  /** Begins the counts of a report anew that has arrived. */
  accepted(): void;
}

const nothing = () => ({
  reconnects: 0,
  actions: { attempted: 0, succeeded: 0, failed: 0, retried: 0 },
  desyncs: { detected: 0, recovered: 0 },
  resyncs: Object.fromEntries(RESYNC_REASONS.map((reason) => [reason, 0])) as Record<ResyncReason, number>,
  uptimeMs: 0,
  downtimeMs: 0,
  updates: 0,
});

type Counts = ReturnType<typeof nothing>;

/** @param now milliseconds, of any clock that runs evenly */
export function createReliabilityMeter(now: () => number): ReliabilityMeter {
  /** The counts since the last report, and those since the beginning. */
  let recent = nothing();
  const all = nothing();
  let latencies: number[] = [];
  let isUp = false;
  let since = now();
  let lastGame: string | null = null;
  /** The last update's version by game, and whether one was missing before it. */
  const games = new Map<string, { version: number; isAstray: boolean }>();

  const count = (change: (counts: Counts) => void): void => [recent, all].forEach(change);
  const passTime = (): void => {
    const at = now();
    const passed = at - since;
    count((counts) => (counts[isUp ? 'uptimeMs' : 'downtimeMs'] += passed));
    since = at;
  };
  const reportOf = ({ updates, ...metrics }: Counts): ReliabilityReport => {
    const { succeeded, failed } = metrics.actions;
    const settled = succeeded + failed;
    const average = latencies.reduce((sum, latency) => sum + latency, 0) / Math.max(1, latencies.length);
    const p95 = latencies.toSorted((a, b) => a - b)[Math.ceil(latencies.length * 0.95) - 1] ?? 0;
    return {
      metrics: structuredClone({ ...metrics, latency: { average, p95 } }),
      stats: {
        actionSuccessRate: settled === 0 ? 1 : succeeded / settled,
        desyncRate: updates === 0 ? 0 : metrics.desyncs.detected / updates,
        avgLatency: average,
      },
      gameId: lastGame,
    };
  };

  return {
    connection({ status, latencyMs }) {
      passTime();
      isUp = status === 'connected';
      if (latencyMs !== null) latencies = [...latencies, latencyMs].slice(-SAMPLES);
    },
    reconnected: () => count((counts) => (counts.reconnects += 1)),
    tried: (attempt) => count(({ actions }) => (actions[attempt === 1 ? 'attempted' : 'retried'] += 1)),
    settled: (ok) => count(({ actions }) => (actions[ok ? 'succeeded' : 'failed'] += 1)),
    updated(gameId, version) {
      const before = games.get(gameId);
      const isGap = before !== undefined && version > before.version + 1;
      count((counts) => {
        counts.updates += 1;
        if (isGap) counts.desyncs.detected += 1;
        else if (before?.isAstray) counts.desyncs.recovered += 1;
      });
      games.set(gameId, { version: Math.max(version, before?.version ?? 0), isAstray: isGap });
    },
    joined(gameId) {
      games.delete(gameId);
      lastGame = gameId;
    },
    resynced: (reason) => count(({ resyncs }) => (resyncs[reason] += 1)),
    report() {
      passTime();
      return reportOf(recent);
    },
    total() {
      passTime();
      return reportOf(all);
    },
    accepted() {
      recent = nothing();
    },
  };
}
