import { User, X } from 'lucide-react';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import type { SeatKind } from './draft.ts';

export function SeatIcon({ kind }: { kind: SeatKind }) {
  if (kind === 'recruit') return <GameIcon name="checked-shield" size={22} />;
  if (kind === 'commander') return <GameIcon name="spartan-helmet" size={22} />;
  if (kind === 'grandmaster') return <GameIcon name="overlord-helm" size={22} />;
  return kind === 'human' ? <User size={22} aria-hidden="true" /> : <X size={22} aria-hidden="true" />;
}
