import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { VolumeControls } from '../../parts/VolumeControls.tsx';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { useMedia } from '../../../base/lib/useMedia.ts';
import { ConnectionReport } from './ConnectionReport.tsx';
import styles from './GameMenu.module.css';
import { PauseRequest } from './PauseRequest.tsx';
import { Spectators } from './Spectators.tsx';
import { unpinAll } from '../panels/frame/layout.ts';
import { WIDE } from '../panels/Panels.tsx';
import { changePanels, resetPanels } from '../panels/frame/usePanels.ts';

interface GameMenuProps {
  open: boolean;
  onClose: () => void;
  map: MapDefinition;
  /** The room in which the viewer may ask for a pause; null = in none. */
  pauseIn: string | null;
  /** The room at which others may look; undefined of games of this device. */
  watchedRoom: string | undefined;
  /** The board shown as a table. */
  listView: boolean;
  onListView: (on: boolean) => void;
  following: boolean;
  onFollowing: (on: boolean) => void;
  onDice: () => void;
  /** Fetches the game anew. Absent for games that need no server. */
  onResync?: (() => void) | undefined;
  /** Absent for those who do not play, or no longer. */
  onSurrender?: (() => void) | undefined;
  /** Surrendered, the seat goes on without him. */
  followed: boolean;
  drawOffered: boolean;
  onDraw?: ((on: boolean) => void) | undefined;
}

export function GameMenu(props: GameMenuProps) {
  const {
    open,
    onClose,
    map,
    pauseIn,
    watchedRoom,
    listView,
    onListView,
    following,
    onFollowing,
    onDice,
    onResync,
    onSurrender,
    followed,
    drawOffered,
    onDraw,
  } = props;
  const [sure, setSure] = useState(false);
  const isWide = useMedia(WIDE);
  const close = (): void => {
    setSure(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t`Game`} kind="sheet">
      <div className={styles.menu}>
        <label className={styles.option}>
          <input type="checkbox" checked={listView} onChange={(event) => onListView(event.target.checked)} />
          <span>
            {t`Territories as a list`}
            <small>{t`The whole board as tables, for screen readers and for whoever likes lists`}</small>
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
            <small>{t`The map moves to where others attack`}</small>
          </span>
        </label>
        {watchedRoom !== undefined && <Spectators roomId={watchedRoom} />}
        <VolumeControls />
        <Button onClick={onDice}>{t`Dice and luck`}</Button>
        <ButtonLink to="/verify">{t`Verify a game file`}</ButtonLink>
        {pauseIn !== null && <PauseRequest roomId={pauseIn} onAsked={close} />}
        {isWide && (
          <fieldset className={styles.panels} aria-label={t`Panels`}>
            <Button size="s" onClick={resetPanels}>{t`Reset the panels`}</Button>
            <Button size="s" onClick={() => changePanels(unpinAll)}>{t`Unpin all panels`}</Button>
          </fieldset>
        )}
        {onResync && <ConnectionReport onResync={onResync} />}
        {onDraw && (
          <Button onClick={() => onDraw(!drawOffered)}>
            {drawOffered ? t`Take back the draw` : t`Offer a draw`}
          </Button>
        )}
        {onSurrender &&
          (sure ? (
            <div className={styles.sure}>
              <p>
                {followed
                  ? t`A Commander plays on in your place. This cannot be taken back.`
                  : t`Your land becomes neutral and your cards are discarded. This cannot be taken back.`}
              </p>
              <Button
                onClick={() => {
                  onSurrender();
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
