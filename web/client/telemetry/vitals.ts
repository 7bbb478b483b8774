import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { telemetryRoutes, type DeviceKind, type Vitals } from '../../../sync-server/protocol/telemetry.ts';

const ADDRESS = `/api${telemetryRoutes.vitals.path}`;

/** Tells the server how the page did, when it is hidden or closed. @param route that was opened first */
export function reportVitals(route: string): void {
  let waiting: Vitals[] = [];
  const send = (): void => {
    waiting.forEach(beacon);
    waiting = [];
  };
  const take = (metric: Metric): void => {
    waiting.push(vitalsOf(metric, route));
    // The last word on a page comes when it is hidden already.
    if (document.visibilityState === 'hidden') send();
  };
  onLCP(take);
  onINP(take);
  onCLS(take);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

function beacon(vitals: Vitals): void {
  const body = JSON.stringify(vitals);
  if (navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: 'application/json' }))) return;
  void fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
    // Nobody is left to hear that it failed.
  }).catch(() => undefined);
}

function vitalsOf(metric: Metric, route: string): Vitals {
  const { element, size } = causeOf(metric);
  return {
    metric: metric.name as Vitals['metric'],
    value: metric.value,
    size,
    url: route.slice(0, 100),
    tag: element?.tagName.toLowerCase().slice(0, 40) ?? '',
    id: element?.id.slice(0, 60) ?? '',
    classHint: element?.classList[0]?.slice(0, 60) ?? '',
    theme: document.documentElement.dataset['theme']?.slice(0, 40) ?? '',
    dpr: devicePixelRatio,
    device: deviceKind(),
    ts: Date.now(),
  };
}

/** In CSS pixels: the shorter side of a phone's screen is shorter. */
const TABLET_FROM = 600;

const deviceKind = (): DeviceKind =>
  !matchMedia('(pointer: coarse)').matches
    ? 'desktop'
    : Math.min(screen.width, screen.height) < TABLET_FROM
      ? 'phone'
      : 'tablet';

interface Cause {
  readonly element: Element | null;
  readonly size: number;
}

/** The element that counted, as each kind of entry names it. */
function causeOf(metric: Metric): Cause {
  const entry = metric.entries.at(-1);
  if (entry === undefined) return { element: null, size: 0 };
  if ('size' in entry && 'element' in entry) {
    return { element: asElement(entry.element), size: Number(entry.size) || 0 };
  }
  if ('target' in entry) return { element: asElement(entry.target), size: 0 };
  if ('sources' in entry && Array.isArray(entry.sources)) {
    const source: unknown = entry.sources[0];
    const isNamed = typeof source === 'object' && source !== null && 'node' in source;
    return { element: isNamed ? asElement(source.node) : null, size: 0 };
  }
  return { element: null, size: 0 };
}

const asElement = (node: unknown): Element | null => (node instanceof Element ? node : null);
