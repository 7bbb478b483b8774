import { ButtonLink } from '../ui/Button.tsx';
import { LandArt } from '../ui/art/LandArt.tsx';
import { LAND } from '../ui/art/land.ts';
import styles from './NotFoundScreen.module.css';

/** Where the fog lies on the map. */
const LOST = LAND[24] ?? { x: 0, y: 0 };

export function NotFoundScreen() {
  return (
    <section className={styles.screen}>
      <LandArt id="lost" className={styles.map} viewBox={`${LOST.x - 340} ${LOST.y - 240} 680 480`}>
        <g className={styles.counter} transform={`translate(${LOST.x} ${LOST.y})`}>
          <circle r="18" />
          <text y="9">?</text>
        </g>
      </LandArt>
      <div className={styles.text}>
        <h1>Territory Not Found</h1>
        <p>There is nothing on the map at this address.</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="/">
            Return Home
          </ButtonLink>
          <ButtonLink to="/lobby">Find a Game</ButtonLink>
        </div>
      </div>
    </section>
  );
}
