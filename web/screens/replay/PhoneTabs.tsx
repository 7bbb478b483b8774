import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Charts } from './Charts.tsx';
import { EyesChoice } from './EyesChoice.tsx';
import { FightLog } from './FightLog.tsx';
import { Review } from './Review.tsx';
import styles from './PhoneTabs.module.css';
import { SecondEyes } from './SecondEyes.tsx';
import { Standings } from './Standings.tsx';
import { Tree } from './studyParts.ts';
import { useAnalysing } from './useAnalysis.ts';

const PARTS = {
  players: { title: () => t`Players`, Part: Players },
  log: { title: () => t`Log`, Part: FightLog },
  charts: { title: () => t`Charts`, Part: Charts },
  tree: { title: () => t`Tree`, Part: Tree },
  review: { title: () => t`Review`, Part: Review },
} as const;
export type PartId = keyof typeof PARTS;
const PART_IDS = Object.keys(PARTS) as PartId[];

interface PhoneTabsProps {
  /** The part that is shown. */
  open: PartId | null;
  onOpen: (part: PartId | null) => void;
  onRead: () => void;
}

/** A phone has no room beside the board: what stands there comes in a drawer. */
export function PhoneTabs({ open, onOpen, onRead }: PhoneTabsProps) {
  const canReview = useAnalysing() !== null;
  const shown = open && PARTS[open];
  return (
    <nav className={styles.tabs} aria-label={t`More of this game`}>
      {PART_IDS.filter((id) => id !== 'review' || canReview).map((id) => (
        <button key={id} type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
          {PARTS[id].title()}
        </button>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onRead}>
        {t`Read`}
      </button>
      {shown && (
        <Dialog open kind="sheet" title={shown.title()} onClose={() => onOpen(null)}>
          <div className={styles.drawer}>
            <Suspense>
              <shown.Part onDone={() => onOpen(null)} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </nav>
  );
}

function Players() {
  return (
    <>
      <Standings />
      <EyesChoice />
      <SecondEyes />
    </>
  );
}
