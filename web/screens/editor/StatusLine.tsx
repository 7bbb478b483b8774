import { t } from '@lingui/core/macro';
import { Maximize, Minus, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { percentWords } from '../../base/i18n/percentWords.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import type { MapFactsProps } from './MapFacts.tsx';
import type { Tool } from './state/useEditorUi.ts';
import { useWide } from './useWide.ts';
import styles from './StatusLine.module.css';

interface StatusLineProps extends MapFactsProps {
  tool: Tool;
  /** Pixels a map unit. */
  scale: number;
  zoom(factor: number): void;
  fit(): void;
}

const STEP = 1.4;

/** Nearer and farther, for whoever has no two fingers. */
export function ZoomSteps({ zoom, scale }: { zoom(factor: number): void; scale?: number }) {
  return (
    <>
      <IconButton label={t`Zoom out`} onClick={() => zoom(1 / STEP)}>
        <Minus />
      </IconButton>
      {scale !== undefined && <span aria-hidden="true">{percentWords(Math.round(scale * 100))}</span>}
      <IconButton label={t`Zoom in`} onClick={() => zoom(STEP)}>
        <Plus />
      </IconButton>
    </>
  );
}

export const MapFacts = lazyPart(() => import('./MapFacts.tsx'), 'MapFacts');

/** Below the sheet: what is on it, what the tool in hand does, and how near one looks. A phone has two fingers, and the way back over the map. */
export function StatusLine({ tool, scale, zoom, fit, ...facts }: StatusLineProps) {
  const isWide = useWide();
  return (
    <footer className={styles.status}>
      {isWide && (
        <Suspense fallback={<span />}>
          <MapFacts {...facts} tool={tool} />
        </Suspense>
      )}
      <div className={styles.zoom}>
        {isWide && <ZoomSteps zoom={zoom} scale={scale} />}
        <IconButton label={t`Show the whole map`} onClick={fit}>
          <Maximize />
        </IconButton>
      </div>
    </footer>
  );
}
