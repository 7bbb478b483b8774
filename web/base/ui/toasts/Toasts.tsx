import { t } from '@lingui/core/macro';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import type { Toast, ToastType } from 'react-hot-toast/headless';
import { IconButton } from '../IconButton.tsx';
import { cx } from '../../lib/cx.ts';
import { useModals } from '../modals.ts';
import styles from './Toasts.module.css';

/** Twenty messages at most is the library's own limit; one that says loading stays until it is dismissed. */
const TIMES = {
  duration: 4_000,
  removeDelay: 1_000,
  success: { duration: 2_000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};

const ICONS: Readonly<Record<ToastType, typeof Info>> = {
  success: CircleCheck,
  error: TriangleAlert,
  blank: Info,
  custom: Info,
  loading: Info,
};

/** Shows what `toast()` of react-hot-toast/headless says, over all that is open. It stands in the document once. */
export function Toasts() {
  const { toasts, handlers } = useToaster(TIMES);
  const dialog = useModals((open) => open.at(-1));
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no action: the clock stops while somebody reads
    <section
      className={styles.region}
      aria-label={t`Messages`}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>,
    dialog ?? document.body,
  );
}

function ToastCard({ toast: one }: { toast: Toast }) {
  const Icon = ICONS[one.type];
  return (
    <div
      className={cx(styles.toast, styles[one.type], !one.visible && styles.leaving)}
      role={one.ariaProps.role}
    >
      <Icon size={20} aria-hidden="true" />
      <div className={styles.message}>{resolveValue(one.message, one)}</div>
      <IconButton label={t`Dismiss`} onClick={() => toast.dismiss(one.id)}>
        <X />
      </IconButton>
    </div>
  );
}
