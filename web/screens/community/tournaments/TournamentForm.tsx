import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BUILT_IN_MAPS } from '../../../../engine/maps/catalogue.ts';
import {
  BEST_OF,
  ROUND_ROBIN_MOST,
  TABLE_SIZES,
  TOURNAMENT_KINDS,
  type TournamentKind,
} from '../../../../engine/tournaments/model.ts';
import { CLOCKS, ROOM_NAME_MAX, type Clock } from '../../../../sync-server/protocol/roomSettings.ts';
import {
  TOURNAMENT_TEXT_MAX,
  tournamentAdminRoutes,
  tournamentRoutes,
} from '../../../../sync-server/protocol/tournaments.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { useSession } from '../../../client/account/session.ts';
import { api } from '../../../client/api/api.ts';
import { useOwnClan } from '../../parts/community/clanQueries.ts';
import { act } from '../../parts/credentials/proving.ts';
import { putSchedules, renewTournaments } from '../../parts/community/tournamentQueries.ts';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { titleOf } from '../../parts/words/words.ts';
import { kindExplained, kindWords } from './tournamentWords.ts';
import { failureOf } from './operating.ts';
import styles from './Tournaments.module.css';

const SIZES = [4, 6, 8, 10, 12, 16, 24, 32, 64, 128, 256, 512];
const ROUNDS = [3, 4, 5, 6, 7, 8, 9];
const named = (values: readonly number[]) =>
  values.map((value) => ({ id: String(value), name: String(value) }));
/** Of those who are offered, the one that was chosen. */
const chosenOf = <T extends number>(values: readonly T[], id: string): T =>
  values.find((value) => String(value) === id) ?? (values[0] as T);

/** Opens a tournament. */
export function TournamentForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [kind, setKind] = useState<TournamentKind>('swiss');
  const [bestOf, setBestOf] = useState<(typeof BEST_OF)[number]>(1);
  const [rounds, setRounds] = useState(5);
  const [tableSize, setTableSize] = useState<(typeof TABLE_SIZES)[number]>(4);
  const [mapId, setMapId] = useState('world');
  const [clock, setClock] = useState<Clock>('standard');
  const [players, setPlayers] = useState(16);
  const [starts, setStarts] = useState('');
  const [password, setPassword] = useState('');
  const [clanOnly, setClanOnly] = useState(false);
  const [cron, setCron] = useState('');
  const { data: own } = useOwnClan();
  const isOperator = useSession(({ user }) => user?.role === 'admin');
  const sizes = kind === 'round_robin' ? SIZES.filter((size) => size <= ROUND_ROBIN_MOST) : SIZES;
  const maxPlayers = sizes.includes(players) ? players : (sizes.at(-1) ?? players);
  const { busy, failure, submit } = useSubmission(async () => {
    const body = {
      name,
      description,
      rules: { kind, bestOf, rounds, tableSize },
      mapId,
      clock,
      maxPlayers,
      startsAt: starts === '' ? null : new Date(starts).getTime(),
      clanOnly,
      ...(password !== '' && { password }),
    };
    if (cron !== '') {
      putSchedules(await act(tournamentAdminRoutes.schedule, { body: { cron, form: body } }));
      onClose();
      return;
    }
    const { tournament } = await api(tournamentRoutes.open, { body });
    renewTournaments();
    onClose();
    void navigate(`/community/tournaments/${tournament.id}`);
  }, failureOf);
  const errorOf = (field: string): string | undefined =>
    failure?.field === field ? failure.message : undefined;
  const isToldByField = ['name', 'description', 'startsAt', 'password', 'cron'].includes(
    failure?.field ?? '',
  );
  return (
    <Dialog open onClose={onClose} title={t`Open a tournament`}>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={t`Name`}
          required
          maxLength={ROOM_NAME_MAX}
          autoComplete="off"
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t`Kind`}
          value={kind}
          options={TOURNAMENT_KINDS.map((id) => ({ id, name: kindWords(id) }))}
          onChange={(id) => setKind(id as TournamentKind)}
        />
        <p className={styles.muted}>{kindExplained(kind)}</p>
        {kind === 'knockout' && (
          <Select
            label={t`Best of`}
            value={String(bestOf)}
            options={named(BEST_OF)}
            onChange={(id) => setBestOf(chosenOf(BEST_OF, id))}
          />
        )}
        {kind === 'swiss' && (
          <Select
            label={t`Rounds`}
            value={String(rounds)}
            options={named(ROUNDS)}
            onChange={(id) => setRounds(chosenOf(ROUNDS, id))}
          />
        )}
        {kind === 'league' && (
          <Select
            label={t`Players at a table`}
            value={String(tableSize)}
            options={named(TABLE_SIZES)}
            onChange={(id) => setTableSize(chosenOf(TABLE_SIZES, id))}
          />
        )}
        <Select
          label={t`Map`}
          value={mapId}
          options={BUILT_IN_MAPS.map(({ id }) => ({ id, name: titleOf(id) }))}
          onChange={setMapId}
        />
        <Select
          label={t`Clock`}
          value={clock}
          options={CLOCKS.map((id) => ({ id, name: CLOCK_WORDS[id].label }))}
          onChange={(id) => setClock(id as Clock)}
        />
        <Select
          label={t`Most players`}
          value={String(maxPlayers)}
          options={named(sizes)}
          onChange={(id) => setPlayers(Number(id))}
        />
        <Field
          label={t`Start`}
          hint={t`Left empty, it starts as soon as it is full.`}
          type="datetime-local"
          value={starts}
          error={errorOf('startsAt')}
          onChange={(event) => setStarts(event.target.value)}
        />
        <Field
          label={t`Password`}
          hint={t`Only for those whom you tell it. Left empty, everybody may enter.`}
          autoComplete="off"
          maxLength={64}
          value={password}
          error={errorOf('password')}
          onChange={(event) => setPassword(event.target.value)}
        />
        {own?.clan && (
          <Switch
            label={t`For my clan only`}
            explanation={t`Nobody else may enter. Everybody can look on.`}
            checked={clanOnly}
            onChange={setClanOnly}
          />
        )}
        {isOperator && (
          <Field
            label={t`Again and again`}
            hint={t`As five fields in UTC: 0 18 * * 0 opens one for each Sunday at 18:00. Left empty, it is opened once.`}
            autoComplete="off"
            maxLength={80}
            value={cron}
            error={errorOf('cron')}
            onChange={(event) => setCron(event.target.value)}
          />
        )}
        <TextArea
          label={t`About the tournament`}
          value={description}
          most={TOURNAMENT_TEXT_MAX}
          error={errorOf('description')}
          onChange={setDescription}
        />
        {failure && !isToldByField && <p role="alert">{failure.message}</p>}
        <Button type="submit" variant="primary" busy={busy}>{t`Open the tournament`}</Button>
      </form>
    </Dialog>
  );
}
