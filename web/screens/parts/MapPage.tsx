import type { ReactNode } from 'react';
import { LandArt } from '../../base/ui/art/LandArt.tsx';
import { LAND } from '../../base/ui/art/land.ts';
import styles from './MapPage.module.css';

interface MapPageProps {
  title: string;
  /** The place in the middle of the picture: its number in the invented world. */
  place: number;
  /** The sign on the counter there. */
  sign: string;
  children: ReactNode;
}

/** A page with little to say, beside an empty stretch of the map. */
export function MapPage({ title, place, sign, children }: MapPageProps) {
  const { x, y } = LAND[place] ?? { x: 0, y: 0 };
  return (
    <section className={styles.screen}>
      <LandArt id="lost" className={styles.map} viewBox={`${x - 340} ${y - 240} 680 480`}>
        <g className={styles.counter} transform={`translate(${x} ${y})`}>
          <circle r="18" />
          <text y="9">{sign}</text>
        </g>
      </LandArt>
      <div className={styles.text}>
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}
