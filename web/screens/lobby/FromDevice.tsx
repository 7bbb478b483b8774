import { Trans } from '@lingui/react/macro';
import { AsOf } from '../parts/words/AsOf.tsx';

/** Says that the games below are what this device remembers; nothing while they are the server's. */
export function FromDevice({ asOf }: { asOf: number | null }) {
  if (asOf === null) return null;
  return (
    <output>
      <Trans>
        No network. Your games are shown <AsOf at={asOf} />
      </Trans>
    </output>
  );
}
