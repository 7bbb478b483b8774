import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isFollowed } from '../../../../engine/rules/commands/surrender.ts';
import { VolumeControls } from '../../parts/VolumeControls.tsx';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { useMedia } from '../../../base/lib/useMedia.ts';
import type { SessionFeatures } from '../../../client/game/features.ts';
import type { DiceProps } from '../dice/DiceShield.tsx';
import { isPlaying, type RoomInfo } from '../model/model.ts';
import type { Turn } from '../turn/useTurn.ts';
import { ConnectionReport } from './ConnectionReport.tsx';
import styles from './GameMenu.module.css';
import { PauseRequest } from './PauseRequest.tsx';
import { Spectators } from './Spectators.tsx';
import { unpinAll } from '../panels/frame/layout.ts';
import { WIDE } from '../model/wide.ts';
import { changePanels, resetPanels } from '../panels/frame/usePanels.ts';

interface GameMenuProps {
  onClose: () => void;
  room: RoomInfo;
  turn: Turn;
  features: SessionFeatures<DiceProps>;
  /** The board shown as a table. */
  listView: boolean;
  onListView: (on: boolean) => void;
  following: boolean;
  onFollowing: (on: boolean) => void;
  onDice: () => void;
}

export function GameMenu(props: GameMenuProps) {
  const { onClose, room, turn, features, listView, onListView, following, onFollowing, onDice } = props;
  const { view, me, map } = turn.model;
  const playing = isPlaying(turn.model);
  const drawOffered = me !== null && view.drawVotes.includes(me);
  const [sure, setSure] = useState(false);
  const isWide = useMedia(WIDE);
  const close = (): void => {
    setSure(false);
    onClose();
  };
  return (
    <Dialog open onClose={close} title={t`Game`} kind="sheet">
      <div className={styles.menu}>
        <label className={styles.option}>
          <input type="checkbox" checked={listView} onChange={(event) => onListView(event.target.checked)} />
          <span>
            {t`Territories as a list`}
            <small>{t`The whole board as tables, for screen readers and list lovers`}</small>
          </span>
        </label>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={following}
            onChange={(event) => onFollowing(event.target.checked)}
          />
          <span>
            {t`Follow the fighting`}
            <small>{t`The map moves to other players’ attacks`}</small>
          </span>
        </label>
        {features.spectators && <Spectators roomId={room.id} />}
        <VolumeControls />
        <Button onClick={onDice}>{t`Dice and luck`}</Button>
        <ButtonLink to="/verify">{t`Verify a game file`}</ButtonLink>
        {playing && room.status === 'active' && !room.pause && (
          <PauseRequest roomId={room.id} onAsked={close} />
        )}
        {isWide && (
          <fieldset className={styles.panels} aria-label={t`Panels`}>
            <Button size="s" onClick={resetPanels}>{t`Reset the panels`}</Button>
            <Button size="s" onClick={() => changePanels(unpinAll)}>{t`Unpin all panels`}</Button>
          </fieldset>
        )}
        {features.resync && <ConnectionReport onResync={features.resync} />}
        {playing && (
          <Button onClick={() => turn.voteDraw(!drawOffered)}>
            {drawOffered ? t`Withdraw the draw offer` : t`Offer a draw`}
          </Button>
        )}
        {playing &&
          (sure ? (
            <div className={styles.sure}>
              <p>
                {isFollowed(view)
                  ? t`A Commander plays on in your place. This cannot be undone.`
                  : t`Your land becomes neutral and your cards are discarded. This cannot be undone.`}
              </p>
              <Button
                onClick={() => {
                  turn.surrender();
                  close();
                }}
              >
                {t`Yes, surrender`}
              </Button>
              <Button variant="quiet" onClick={() => setSure(false)}>
                {t`Keep fighting`}
              </Button>
            </div>
          ) : (
            <Button onClick={() => setSure(true)}>{t`Surrender`}</Button>
          ))}
        <p className={styles.credit}>
          {map.title}: {map.attribution.sources.map(({ name, licence }) => `${name}, ${licence}`).join('; ')}.{' '}
          {map.attribution.note}
        </p>
      </div>
    </Dialog>
  );
}
