import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AI_TIERS, type AiTier } from '../../../engine/model/tiers.ts';
import { livingSeats } from '../../../engine/model/state.ts';
import type { Branch, DiceKind } from '../../../engine/study/study.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { forkPointOf } from '../../../engine/study/tree.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Choice } from '../../base/ui/Choice.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { toast } from '../../base/ui/toast.ts';
import { anySeed, birth, changeStudy } from '../study/studies.ts';
import { notKeptText } from '../study/notKept.ts';
import { opponentName } from '../study/words.ts';
import { OpenBranch } from './studyParts.ts';
import styles from './Tree.module.css';
import { addressHere, studiedGame, useOwnStudy } from './studied.ts';
import { usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

const LAST_SEED = 0xffff_ffff;

/** Takes over a seat at the moment that is shown. */
export function BranchDialog({ onClose }: { onClose: () => void }) {
  const { told } = useWatching();
  const { seq, rolls } = useWatched((state) => state.moment);
  const isReviewed = useWatched((state) => state.decision !== null);
  const { players } = usePlayers();
  const { owner, study } = useOwnStudy();
  const navigate = useNavigate();
  // In the middle of a fight nothing can be commanded: it has not begun.
  const at = rolls === null ? seq : seq - 1;
  const state = told.replay.stateAt(at);
  const alive = livingSeats(state);
  const [seat, setSeat] = useState(() => {
    // For a decision, what whoever took it could have done instead is tried.
    const own = isReviewed ? state.current : (told.me ?? state.current);
    return alive.includes(own) ? own : state.current;
  });
  const [by, setBy] = useState<AiTier>('commander');
  const [kind, setKind] = useState<DiceKind>('fresh');
  const [seed, setSeed] = useState(() => String(anySeed()));
  const [openEyes, setOpenEyes] = useState(false);
  const [busy, setBusy] = useState(false);
  const { body } = told;
  // While it is chosen what is to be played, that which plays it comes.
  useEffect(() => {
    void OpenBranch.preload().catch(doNothing);
    if (body !== null)
      void import('./warmUp.ts').then(({ warmUp }) => warmUp(told.map, body)).catch(doNothing);
  }, [told, body]);
  const isSeed = /^\d{1,10}$/.test(seed) && Number(seed) <= LAST_SEED;

  if (body === null || state.result !== null) {
    return (
      <Dialog open kind="sheet" title={t`Play on from here`} onClose={onClose}>
        <p>{t`The game is over at this moment. Go back a little, and play on from there.`}</p>
      </Dialog>
    );
  }

  const begin = async (): Promise<void> => {
    setBusy(true);
    const branch: Branch = {
      ...birth(),
      ...forkPointOf(study?.branches ?? [], told.branch, at),
      studyId: told.gameId,
      rev: 0,
      gone: false,
      name: '',
      seats: players.map((_, other) => (other === seat ? 'me' : by)),
      dice: { kind, seed: Number(seed) },
      acts: [],
      openEyes,
    };
    try {
      await changeStudy(owner, studiedGame(told.map, body), { branches: [branch] });
      await navigate(`${addressHere()}?play=${branch.id}`);
    } catch (error) {
      toast.error(notKeptText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open kind="sheet" title={t`Play on from here`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Select
          label={t`You play`}
          value={String(seat)}
          options={alive.map((one) => ({ id: String(one), name: players[one]?.name ?? '' }))}
          onChange={(id) => setSeat(Number(id))}
        />
        <Select
          label={t`Against`}
          value={by}
          options={AI_TIERS.map((tier) => ({ id: tier, name: opponentName(tier) }))}
          onChange={(id) => setBy(AI_TIERS.find((tier) => tier === id) ?? 'commander')}
        />
        <Choice
          legend={t`Dice`}
          value={kind}
          onChange={setKind}
          options={[
            {
              value: 'fresh',
              label: t`Fresh`,
              explanation: t`Every roll is new, and follows from the seed.`,
            },
            {
              value: 'fell',
              label: t`As they fell`,
              explanation: t`Each turn shows the faces that fell in it, as long as there are any.`,
            },
          ]}
        />
        {rulesetFor(state.config).vision.hides && (
          <Switch
            label={t`See everything`}
            explanation={t`You see the whole board, and the branch says so. The others see only what they would.`}
            checked={openEyes}
            onChange={setOpenEyes}
          />
        )}
        <Field
          label={t`Seed`}
          inputMode="numeric"
          autoComplete="off"
          value={seed}
          error={isSeed ? undefined : t`A seed is a whole number from 0 to ${{ most: LAST_SEED }}.`}
          onChange={({ target }) => setSeed(target.value)}
        />
        <Button type="submit" variant="primary" wide busy={busy} disabled={!isSeed}>
          {t`Play on`}
        </Button>
      </form>
    </Dialog>
  );
}
