import { t } from '@lingui/core/macro';
import { ClipboardCopy, Clapperboard, FileDown, Globe, Image, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { notationOf } from '../../../engine/replay/notation.ts';
import { shareRoutes } from '../../../sync-server/protocol/shares.ts';
import { saveFile } from '../../base/lib/saveFile.ts';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { copyText } from '../../base/ui/copyText.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { ClipDialog } from './ClipDialog.tsx';
import { momentPicture } from './pictures/momentPicture.ts';
import { livingRows, saveStudy } from './saveStudy.ts';
import { studiedGame, useOwnStudy } from './studied.ts';
import styles from './Tree.module.css';
import { entryWords } from './turnWords.ts';
import { useAccount, useBoardNow, usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** The game as text, the moment as a picture or an address, and the study as a file. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { told } = useWatching();
  const { seq } = useWatched((state) => state.shown);
  const { players, names } = usePlayers();
  const account = useAccount();
  const { study } = useOwnStudy();
  const view = useBoardNow();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [until, setUntil] = useState(0);
  const [withStudy, setWithStudy] = useState(false);
  const [isClip, setClip] = useState(false);
  const { name, body, map } = told;
  const turn = told.turnAt(seq)?.turn ?? 0;
  const file = `cold-keep-${told.gameId.slice(0, 8)}`;

  const run = async (work: () => Promise<unknown>, failure: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, failure));
    }
    setBusy(false);
  };
  // Only its players may, and only what lies on the server.
  const mayShare = told.isOver && told.me !== null && told.branch === null && isOnServer();
  const share = async (): Promise<void> => {
    const { share: made } = await api(shareRoutes.share, {
      body: { gameId: told.gameId, turn, until, ...(withStudy && study && { study: livingRows(study) }) },
    });
    setLink(`${location.origin}/share/${made.token}`);
  };
  const notation = (): string =>
    notationOf(told, `${name} · ${map.title} · ${players.map((player) => player.name).join(', ')}`, {
      player: names.player,
      territory: names.territory,
    });
  const picture = () =>
    momentPicture(
      {
        map,
        view,
        players,
        title: turn > 0 ? t`${name} · turn ${turn}` : t`${name} · the deal`,
        line: entryWords(account, seq, names)[0] ?? map.title,
      },
      `${file}-${turn}.png`,
    );

  if (isClip) return <ClipDialog onClose={onClose} />;
  return (
    <Dialog open kind="sheet" title={t`Save and share`} onClose={onClose}>
      <div className={styles.form}>
        <Button wide onClick={() => void copyText(location.href, t`The address of this moment was copied.`)}>
          <Link2 size={18} aria-hidden="true" /> {t`Copy the address of this moment`}
        </Button>
        {mayShare && (
          <Select
            label={t`The link shows it from here`}
            value={String(until)}
            options={[
              { id: '0', name: t`to the end` },
              ...told.timeline
                .slice(turn)
                .map(({ turn: last }) => ({ id: String(last), name: t`until turn ${last}` })),
            ]}
            onChange={(id) => {
              setUntil(Number(id));
              setLink(null);
            }}
          />
        )}
        {mayShare && study && (
          <Switch
            label={t`With branches and comments`}
            explanation={t`Anyone who has the link sees them and can play on from them.`}
            checked={withStudy}
            onChange={(isOn) => {
              setWithStudy(isOn);
              setLink(null);
            }}
          />
        )}
        {mayShare && (
          <Button wide busy={busy} onClick={() => void run(share, t`The link could not be made.`)}>
            <Globe size={18} aria-hidden="true" /> {t`Link for people without an account`}
          </Button>
        )}
        {link !== null && (
          <Field
            label={t`Link to this game`}
            hint={t`Anyone who has it can watch. You can revoke it in the settings, under Privacy.`}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        )}
        <Button wide busy={busy} onClick={() => void run(picture, t`The picture could not be made.`)}>
          <Image size={18} aria-hidden="true" /> {t`Picture of this moment`}
        </Button>
        {turn > 0 && (
          <Button wide onClick={() => setClip(true)}>
            <Clapperboard size={18} aria-hidden="true" /> {t`Clip of some turns`}
          </Button>
        )}
        {told.isOver && (
          <>
            <Button wide onClick={() => void copyText(notation(), t`The game was copied as text.`)}>
              <ClipboardCopy size={18} aria-hidden="true" /> {t`Copy the game as text`}
            </Button>
            <Button wide onClick={() => saveFile(`${file}.txt`, notation(), 'text/plain')}>
              <FileDown size={18} aria-hidden="true" /> {t`Save the game as text`}
            </Button>
          </>
        )}
        {body !== null && isDecided(body) && (
          <Button
            wide
            busy={busy}
            onClick={() =>
              void run(
                () => saveStudy(studiedGame(map, body), study, `${file}-study.json`),
                t`The study could not be saved.`,
              )
            }
          >
            <FileDown size={18} aria-hidden="true" /> {t`Save the game with its branches and comments`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const isOnServer = (): boolean => location.pathname.startsWith('/replay/');

/** A study is of a game that is over: nothing of one that is played on this device would be the same later. */
const isDecided = ({ entries }: ReplayBody): boolean =>
  entries.at(-1)?.events.some(({ type }) => type === 'game_ended') === true;
