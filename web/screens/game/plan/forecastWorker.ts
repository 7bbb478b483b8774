import { forecast } from '../../../../engine/plan/forecast.ts';
import type { ForecastReply, ForecastRequest } from './useForecast.ts';

/** Works chances out off the page: a long chain of great armies takes longer than a frame. */
self.addEventListener('message', ({ data: { id, view, orders } }: MessageEvent<ForecastRequest>) => {
  const reply: ForecastReply = { id, forecast: forecast(view, orders) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage(reply);
});
