import type { LeaderService } from '../../client/connection/leadContext.ts';

const FETCH_AGAIN_MS = 5_000;

/** Services are fetched, so that the first picture waits for none of them; again, if there is no network just then. */
export const fetched =
  (load: () => Promise<readonly LeaderService[]>): LeaderService =>
  (context) => {
    let stops: readonly (() => void)[] = [];
    let isOver = false;
    const start = async (): Promise<void> => {
      const services = await load().catch(() => null);
      if (isOver) return;
      if (services === null) setTimeout(() => void start(), FETCH_AGAIN_MS);
      else stops = services.map((service) => service(context));
    };
    void start();
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  };
