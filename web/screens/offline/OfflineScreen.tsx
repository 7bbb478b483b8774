import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { playerColor } from '../../../engine/model/colors.ts';
import { setSetting, useSetting } from '../../client/settings/settings.ts';
import { ColorGrid } from '../../base/ui/ColorGrid.tsx';
import { useSession } from '../../client/account/session.ts';
import { CreateFrame } from '../create/CreateFrame.tsx';
import { mapNamed, summary, type Draft } from '../create/draft.ts';
import { MapChoice } from '../create/MapChoice.tsx';
import { RuleChoices } from '../create/RuleChoices.tsx';
import { SeatTiles } from '../create/SeatTiles.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { GameList } from './GameList.tsx';
import {
  faultOf,
  peopleOf,
  rememberedOfflineDraft,
  rememberOfflineDraft,
  type OfflineDraft,
} from './offlineDraft.ts';
import styles from './OfflineScreen.module.css';
import { beginFault } from './beginFault.ts';
import { beginGame, useOfflineGames, useOwner } from './offlineGames.ts';

/** /offline: the games of this device, and a new one; /offline?map=ID on a certain map. Needs neither an account nor a network. */
export function OfflineScreen() {
  const owner = useOwner();
  const { data: games, isPending } = useOfflineGames(owner);
  return (
    <>
      <header className={styles.head}>
        <h1>{t`Play on this device`}</h1>
        <p>
          {t`Against Commanders, or with friends who pass the device around. No account, no network, no clock: every move is kept here, and you can go on whenever you like.`}
        </p>
        {games !== undefined && games.length > 0 && <GameList owner={owner} games={games} />}
      </header>
      {/* The form waits for the list above it, which would push it down. */}
      {isPending ? <Spinner label={t`Looking for your games…`} /> : <NewGame key={owner} owner={owner} />}
    </>
  );
}

function NewGame({ owner }: { owner: string }) {
  const username = useSession((session) => session.user?.username);
  const color = useSetting('game.preferredColor');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => {
    const before = rememberedOfflineDraft(username);
    return { ...before, game: { ...before.game, ...mapNamed(search.get('map')) } };
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (by: Partial<OfflineDraft>): void => {
    setDraft((before) => ({ ...before, ...by }));
    setRefusal(null);
  };
  const changeGame = (by: Partial<Draft>): void => change({ game: { ...draft.game, ...by } });
  const fault = faultOf(draft);
  const people = peopleOf(draft);

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const to = await beginGame(owner, draft);
      rememberOfflineDraft(draft);
      void navigate(`/offline/${to ?? 'pick'}`);
    } catch (error) {
      setRefusal(beginFault(error));
      setBusy(false);
    }
  }

  return (
    <CreateFrame
      mapId={draft.game.mapId}
      summary={summary({ ...draft.game, isPrivate: false }, false)}
      label={fault?.message ?? t`Start the game`}
      disabled={fault !== null}
      busy={busy}
      refusal={refusal}
      onSubmit={() => void begin()}
    >
      <h2>{t`New game`}</h2>
      <SeatTiles
        seats={draft.game.seats}
        onChange={(seats) => changeGame({ seats })}
        error={fault?.field === 'seats' ? fault.message : undefined}
      />
      <div className={styles.names}>
        {people.map((_, at) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- a name belongs to its place
            key={at}
            label={people.length === 1 ? t`Your name` : t`Name of player ${{ number: at + 1 }}`}
            value={draft.names[at] ?? ''}
            autoComplete="off"
            error={fault?.field === at ? fault.message : undefined}
            onChange={(event) => change({ names: draft.names.with(at, event.target.value) })}
          />
        ))}
      </div>
      <section className={styles.color} aria-labelledby="colour">
        <h2 id="colour">{t`Your color`}</h2>
        <ColorGrid
          label={t`Your color`}
          chosen={playerColor(color).name}
          onChoose={(hex) => setSetting('game.preferredColor', hex)}
        />
      </section>
      <MapChoice value={draft.game.mapId} onChange={(mapId) => changeGame({ mapId })} withDrafts />
      <RuleChoices draft={draft.game} onChange={changeGame} timed={false} />
    </CreateFrame>
  );
}
