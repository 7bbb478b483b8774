import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { isFollowed } from '../../../../engine/rules/commands/surrender.ts';
import { configWords } from '../../modes/setups.ts';
import { VolumeControls } from '../../parts/VolumeControls.tsx';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
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
import { usePanels } from '../panels/frame/usePanels.ts';

const ReportButton = lazyPart(() => import('../../parts/report/ReportButton.tsx'), 'ReportButton');

interface GameMenuProps {
  onClose: () => void;
  room: RoomInfo;
  turn: Turn;
  /** The board keeps its share beside a column at its right. */
  roomy: boolean;
  features: SessionFeatures<DiceProps>;
  /** The board shown as a table. */
  listView: boolean;
  onListView: (on: boolean) => void;
  following: boolean;
  onFollowing: (on: boolean) => void;
  onDice: () => void;
}

export function GameMenu(props: GameMenuProps) {
  const { onClose, room, turn, roomy, features, listView, onListView, following, onFollowing, onDice } =
    props;
  const { view, me, map } = turn.model;
  const panels = usePanels(map.id, roomy);
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
        <Button onClick={onDice}>{t`Dice and luck`}</Button>
        {playing && room.status === 'active' && !room.pause && (
          <PauseRequest roomId={room.id} onAsked={close} />
        )}
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
              <div className={styles.choice}>
                <Button onClick={() => setSure(false)}>{t`Keep fighting`}</Button>
                <Button
                  className={styles.danger}
                  onClick={() => {
                    turn.surrender();
                    close();
                  }}
                >
                  {t`Yes, surrender`}
                </Button>
              </div>
            </div>
          ) : (
            <Button className={styles.danger} onClick={() => setSure(true)}>{t`Surrender`}</Button>
          ))}
        <section aria-labelledby="game-rules">
          <h3 id="game-rules">{t`Rules of this game`}</h3>
          <p className={styles.credit}>{configWords(view.config)}</p>
        </section>
        <ButtonLink to="/learn">{t`Field manual`}</ButtonLink>
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
        {features.spectators && (
          <Suspense>
            <ReportButton kind="game" targetId={room.id} />
          </Suspense>
        )}
        <VolumeControls />
        <ButtonLink to="/verify">{t`Verify a game file`}</ButtonLink>
        {isWide && (
          <fieldset className={styles.panels} aria-label={t`Panels`}>
            <Button size="s" onClick={panels.reset}>{t`Reset the panels`}</Button>
            <Button size="s" onClick={() => panels.change(unpinAll)}>{t`Unpin all panels`}</Button>
          </fieldset>
        )}
        {features.resync && (
          <details className={styles.report}>
            <summary>{t`Connection`}</summary>
            <ConnectionReport onResync={features.resync} />
          </details>
        )}
        <p className={styles.credit}>
          {map.title}: {map.attribution.sources.map(({ name, licence }) => `${name}, ${licence}`).join('; ')}.{' '}
          {map.attribution.note}
        </p>
      </div>
    </Dialog>
  );
}
