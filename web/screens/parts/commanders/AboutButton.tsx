import { t } from '@lingui/core/macro';
import { BrainCircuit } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import styles from './AboutButton.module.css';

const AboutCommanders = lazyPart(() => import('./AboutCommanders.tsx'), 'AboutCommanders');

/** Opens what there is to know of commanders before one is seated. */
export function AboutButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" className={styles.about} onClick={() => setOpen(true)}>
        <BrainCircuit aria-hidden="true" />
        {t`Meet the Commanders`}
      </Button>
      {open && (
        <Suspense>
          <AboutCommanders onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
