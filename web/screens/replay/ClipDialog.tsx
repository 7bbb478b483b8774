import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { changesOf } from '../../../engine/replay/changes.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Choice } from '../../base/ui/Choice.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { toast } from '../../base/ui/toast.ts';
import { handOver } from './pictures/momentPicture.ts';
import { themedNow } from './pictures/paintCounter.ts';
import styles from './Tree.module.css';
import { entryWords } from './turnWords.ts';
import { useAccount, usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';
import { clipMoments, type ClipMoment } from './clipMoments.ts';
import { makeClip, type ClipPicture } from './pictures/makeClip.ts';
import type { ClipKind } from './pictures/messages.ts';

/** Turns that a clip has at first. */
const USUAL_TURNS = 4;

const canFilm = 'VideoEncoder' in globalThis;

const ENDINGS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'image/gif': 'gif',
};

/** Makes a film or a GIF of some turns, on this device. */
export function ClipDialog({ onClose }: { onClose: () => void }) {
  const { told } = useWatching();
  const { seq } = useWatched((state) => state.moment);
  const eyes = useWatched((state) => state.eyes);
  const { players, names } = usePlayers();
  const account = useAccount();
  const last = told.timeline.length;
  const here = told.turnAt(seq)?.turn ?? 1;
  const [from, setFrom] = useState(here);
  const [to, setTo] = useState(Math.min(last, here + USUAL_TURNS - 1));
  const [kind, setKind] = useState<ClipKind>(canFilm ? 'video' : 'gif');
  const [done, setDone] = useState<number | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const moments = clipMoments(told, from, to);
  const seconds = Math.round(moments.reduce((sum, one) => sum + one.seconds, 0));
  const turns = Array.from({ length: last }, (_, at) => ({ id: String(at + 1), name: String(at + 1) }));

  const pictureOf = ({ since, seq: at, seconds: long }: ClipMoment): ClipPicture => {
    const turn = told.turnAt(at);
    const player = turn ? names.player(turn.seat) : '';
    return {
      seconds: long,
      picture: {
        map: told.map,
        view: told.viewAt({ seq: at, rolls: null }, eyes),
        players,
        title: turn ? t`Turn ${{ turn: turn.turn }} · ${player}` : t`The deal`,
        line: entryWords(account, at, names)[0] ?? told.name,
        paths: at > since ? changesOf(account.replay, since + 1, at).paths : [],
      },
    };
  };
  const make = async (): Promise<void> => {
    const giveUp = new AbortController();
    work.current = giveUp;
    setDone(0);
    try {
      const clip = await makeClip({
        kind,
        count: moments.length,
        pictureAt: (index) => pictureOf(moments[index] as ClipMoment),
        themed: themedNow(),
        onProgress: setDone,
        signal: giveUp.signal,
      });
      const ending = ENDINGS[clip.type] ?? 'gif';
      await handOver(clip, `cold-keep-${told.gameId.slice(0, 8)}-${from}-${to}.${ending}`);
      onClose();
    } catch {
      if (!giveUp.signal.aborted) toast.error(t`The clip could not be made.`);
      setDone(null);
    }
  };

  return (
    <Dialog open kind="sheet" title={t`Clip of some turns`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Select
          label={t`From turn`}
          value={String(from)}
          options={turns}
          onChange={(id) => {
            setFrom(Number(id));
            setTo(Math.max(to, Number(id)));
          }}
        />
        <Select
          label={t`To turn`}
          value={String(to)}
          options={turns.slice(from - 1)}
          onChange={(id) => setTo(Number(id))}
        />
        {canFilm && (
          <Choice
            legend={t`Kind`}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'video', label: t`Video`, explanation: t`Small, and plays wherever videos do.` },
              { value: 'gif', label: t`GIF`, explanation: t`Larger, but plays wherever pictures do.` },
            ]}
          />
        )}
        <p>{t`The clip is ${seconds} seconds long. It is made on this device and not sent anywhere.`}</p>
        {done === null ? (
          <Button type="submit" variant="primary" wide>
            {t`Make the clip`}
          </Button>
        ) : (
          <>
            <progress
              className={styles.progress}
              aria-label={t`The clip is being made`}
              value={done}
              max={1}
            />
            <Button wide onClick={() => work.current?.abort()}>
              {t`Cancel`}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
