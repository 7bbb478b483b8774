import { useEffect, useRef, useState } from 'react';
import type { GameView } from '../../../../engine/model/state.ts';
import type { Forecast } from '../../../../engine/plan/tally.ts';
import type { Order } from '../../../../engine/plan/turnPlan.ts';

export interface ForecastRequest {
  readonly id: number;
  readonly view: GameView;
  readonly orders: readonly Order[];
}

export interface ForecastReply {
  readonly id: number;
  readonly forecast: Forecast;
}

/** The exact chances of a plan; null while they are being worked out. */
export function useForecast(view: GameView, orders: readonly Order[]): Forecast | null {
  const worker = useRef<Worker | null>(null);
  const count = useRef(0);
  const [known, setKnown] = useState<{ orders: readonly Order[]; view: GameView; forecast: Forecast } | null>(
    null,
  );
  useEffect(() => {
    const started = new Worker(new URL('./forecastWorker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    return () => started.terminate();
  }, []);
  useEffect(() => {
    const { current } = worker;
    if (current === null || orders.length === 0) return undefined;
    const id = ++count.current;
    const take = ({ data }: MessageEvent<ForecastReply>): void => {
      if (data.id === id) setKnown({ orders, view, forecast: data.forecast });
    };
    current.addEventListener('message', take);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    current.postMessage({ id, view, orders } satisfies ForecastRequest);
    return () => current.removeEventListener('message', take);
  }, [view, orders]);
  return known?.orders === orders && known.view === view ? known.forecast : null;
}
