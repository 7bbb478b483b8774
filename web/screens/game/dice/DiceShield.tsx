import { useEffect } from 'react';
import { useSession } from '../../../client/account/session.ts';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { toast } from '../../../base/ui/toast.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import type { GameModel, RoomInfo } from '../model/model.ts';
import { DiceDialog } from './DiceDialog.tsx';
import styles from './DiceShield.module.css';
import { PROOF_ICONS } from './proofIcons.ts';
import { proofSentence, shieldLabel } from './proofWords.ts';
import { useDiceProof } from './useDiceProof.ts';

export interface DiceProps {
  room: RoomInfo;
  session: GameSession;
  model: GameModel;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Turns green when this device has verified the turn's dice, and shouts when they do not hold. */
export function DiceShield({ room, session, model, open, onOpen, onClose }: DiceProps) {
  const userId = useSession((state) => state.user?.id ?? '');
  const proof = useDiceProof(session, room.id, userId);
  const alarm = proof.status === 'failed' ? proofSentence(proof) : null;
  useEffect(() => {
    if (alarm !== null) toast.error(alarm, { id: alarm, duration: Number.POSITIVE_INFINITY });
  }, [alarm]);
  const Icon = PROOF_ICONS[proof.status];
  return (
    <>
      <IconButton
        floating
        className={styles[proof.status]}
        label={shieldLabel(proof)}
        data-proof={proof.status}
        onClick={onOpen}
      >
        <Icon />
      </IconButton>
      <DiceDialog room={room} model={model} userId={userId} proof={proof} open={open} onClose={onClose} />
    </>
  );
}
