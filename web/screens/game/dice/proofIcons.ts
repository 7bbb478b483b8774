import { Shield, ShieldAlert, ShieldCheck, ShieldEllipsis, ShieldOff, type LucideIcon } from 'lucide-react';
import type { DiceProof } from './diceCheck.ts';

export const PROOF_ICONS: Record<DiceProof['status'], LucideIcon> = {
  nothing: Shield,
  waiting: ShieldEllipsis,
  verified: ShieldCheck,
  offline: ShieldOff,
  unproved: ShieldOff,
  failed: ShieldAlert,
};
