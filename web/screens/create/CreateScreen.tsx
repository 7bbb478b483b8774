import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { i18n } from '#i18n';
import { ROOM_NAME_MAX } from '../../../sync-server/protocol/roomSettings.ts';
import { useSession } from '../../client/account/session.ts';
import { isUnreachable } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { mapForRoom } from '../../client/maps/mapForRoom.ts';
import { useMap } from '../../client/queries/useMap.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { Field } from '../../base/ui/forms/Field.tsx';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { openRoom } from '../parts/openRoom.ts';
import { CreateFrame } from './CreateFrame.tsx';
import styles from './CreateScreen.module.css';
import { check, firstDraft, mapNamed, summary, withMap, type Draft } from './draft.ts';
import { DoorChoices } from './DoorChoices.tsx';
import { MapChoice } from './MapChoice.tsx';
import { OptionControls } from './OptionControls.tsx';
import { isChosen, PRESETS, presetFor } from './presets.ts';
import { rememberDraft, rememberedDraft } from './rememberedDraft.ts';
import { RuleChoices } from './RuleChoices.tsx';
import { SeatTiles } from './SeatTiles.tsx';

const NoNetwork = () => (
  <Trans>
    The server cannot be reached. <Link to="/offline">Play on this device</Link> instead?
  </Trans>
);

/** One page; the button works from the first second. /create?map=europe comes from the map's own page, /create/blitz names a preset. */
export function CreateScreen() {
  const userId = useSession((session) => session.user?.id ?? '');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { type } = useParams();
  const [draft, setDraft] = useState(() => ({
    ...firstDraft(),
    ...presetFor(type)?.draft,
    ...rememberedDraft(type),
    ...mapNamed(search.get('map')),
  }));
  const [nameLeft, setNameLeft] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const change = (by: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...by }));
    setRefusal(null);
  };
  const [password, setPassword] = useState('');
  const checked = check(draft, password, useMap(draft.mapId));
  const errorOf = (field: string): string | undefined =>
    !checked.ok && checked.field === field ? checked.message : undefined;

  async function create(): Promise<void> {
    if (!checked.ok) return;
    setSending(true);
    try {
      const mapId = await mapForRoom(checked.settings.mapId);
      const room = await openRoom({ ...checked.settings, mapId }, userId);
      rememberDraft(draft, type);
      void navigate(roomPath(room.id));
    } catch (error) {
      setRefusal(isUnreachable(error) ? <NoNetwork /> : messageOf(error, t`Failed to create room`));
      setSending(false);
    }
  }

  return (
    <CreateFrame
      mapId={draft.mapId}
      summary={summary(draft)}
      label={checked.ok ? t`Create game` : checked.message}
      disabled={!checked.ok}
      busy={sending}
      refusal={refusal}
      onSubmit={() => void create()}
    >
      <header>
        <h1>{t`Create game`}</h1>
        <fieldset className={styles.presets} aria-label={t`Presets`}>
          {PRESETS.map((preset) => (
            <button
              key={preset.id}
              type="button"
              className={styles.preset}
              aria-pressed={isChosen(preset, draft)}
              onClick={() => change(preset.draft)}
            >
              <GameIcon name={preset.icon} size={24} />
              <span>{i18n._(preset.label)}</span>
              <small>{i18n._(preset.explanation)}</small>
            </button>
          ))}
        </fieldset>
      </header>
      <Field
        label={t`Name`}
        value={draft.name}
        maxLength={ROOM_NAME_MAX}
        autoComplete="off"
        error={nameLeft ? errorOf('name') : undefined}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => setNameLeft(true)}
      />
      <MapChoice value={draft.mapId} onChange={(mapId) => change(withMap(mapId))} withDrafts />
      <SeatTiles seats={draft.seats} onChange={(seats) => change({ seats })} error={errorOf('seats')} />
      <RuleChoices draft={draft} onChange={change} />
      <OptionControls place="listing" options={draft} onChange={change} />
      <DoorChoices
        options={draft}
        onChange={change}
        password={password}
        error={errorOf('password')}
        onPassword={(given) => setPassword(given ?? '')}
      />
    </CreateFrame>
  );
}
