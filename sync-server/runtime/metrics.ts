import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From what nobody notices to what everybody does, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Numbers that say how the server does, without a word about whom it serves. */
export interface Metrics {
  /** Starts to time an HTTP request; the answer takes its route as a template, never the path itself, and its status. */
  request(): (method: string, route: string, status: number) => void;
  /** Starts to time a player's command of this type. */
  command(type: string): (ok: boolean) => void;
  /** A game has begun. */
  began(): void;
  /** Hears of each game that has begun. */
  onBegin(hear: () => void): void;
  /** Hears of each command: how long it took, in seconds, and whether it was accepted. */
  onCommand(hear: (seconds: number, ok: boolean) => void): void;
  /** Asks for a number whenever somebody reads. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** A registry of its own, so that several servers in one process do not count each other. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'coldkeep_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const commands = new Histogram({
    name: 'coldkeep_command_seconds',
    help: "Time from a player's command to its stored outcome",
    labelNames: ['type'],
    buckets: SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'coldkeep_commands_refused_total',
    help: "Players' commands that were refused",
    labelNames: ['type'],
    registers,
  });
  const begun = new Counter({
    name: 'coldkeep_games_begun_total',
    help: 'Games that this process has begun',
    registers,
  });
  let heard: (seconds: number, ok: boolean) => void = () => undefined;
  let heardOfBegun = (): void => undefined;
  return {
    began() {
      begun.inc();
      heardOfBegun();
    },
    onBegin(hear) {
      heardOfBegun = hear;
    },
    onCommand(hear) {
      heard = hear;
    },
    request() {
      const end = requests.startTimer();
      return (method, route, status) => void end({ method, route, status });
    },
    command(type) {
      const end = commands.startTimer({ type });
      return (ok) => {
        const seconds = end();
        if (!ok) refused.inc({ type });
        heard(seconds, ok);
      };
    },
    watch(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => gauge.set(await read()),
      });
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
