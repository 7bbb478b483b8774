import type { ReactNode } from 'react';
import { Panel } from '../../base/ui/lists/Panel.tsx';
import { LandArt } from '../../base/ui/art/LandArt.tsx';
import styles from './AuthFrame.module.css';

interface AuthFrameProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The panel that all screens around signing in share. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={styles.screen}>
      <LandArt id="shore" className={styles.map} viewBox="0 10 1000 704" />
      <Panel className={styles.panel} neatline>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </Panel>
    </div>
  );
}
