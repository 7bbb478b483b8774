import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { z } from 'zod/mini';
import type { RoomChange } from '../../../sync-server/protocol/host.ts';
import { type Room } from '../../../sync-server/protocol/rooms.ts';
import { ROOM_NAME_MAX, roomOptionsSchema } from '../../../sync-server/protocol/roomSettings.ts';
import { DoorChoices } from '../create/DoorChoices.tsx';
import { MapChoice } from '../create/MapChoice.tsx';
import { RuleChoices } from '../create/RuleChoices.tsx';
import { mapForRoom } from '../../client/maps/mapForRoom.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import styles from './RoomRules.module.css';
import type { RoomActions } from './useRoomActions.ts';

interface RoomRulesProps {
  room: Room;
  actions: RoomActions;
  onClose: () => void;
}

/** The form of what a host may still change before the start. */
export function RoomRules({ room, actions, onClose }: RoomRulesProps) {
  const [draft, setDraft] = useState(() => ({
    name: room.name,
    mapId: room.mapId,
    config: room.config,
    ...z.parse(roomOptionsSchema, room),
  }));
  const [password, setPassword] = useState<string | null | undefined>(undefined);
  const change = (by: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...by }));
  return (
    <Dialog open onClose={onClose} title={t`Change the rules`} kind="sheet">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          actions.change(onMap({ ...changed(draft, room), ...(password !== undefined && { password }) }));
          onClose();
        }}
      >
        <p className={styles.note}>{t`Anyone who was ready for the old rules will be asked again.`}</p>
        <Field
          label={t`Name`}
          value={draft.name}
          maxLength={ROOM_NAME_MAX}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <MapChoice
          value={draft.mapId}
          onChange={(mapId) => change({ mapId })}
          withDrafts={room.isPrivate}
          {...(draft.mapId === room.mapId && { rev: room.mapRev })}
        />
        <RuleChoices draft={draft} onChange={change} />
        <DoorChoices
          options={draft}
          onChange={change}
          password={password ?? ''}
          hasPassword={room.hasPassword && password !== null}
          onPassword={setPassword}
        />
        <Button variant="primary" size="l" wide type="submit">
          {t`Save the rules`}
        </Button>
      </form>
    </Dialog>
  );
}

/** A room goes over to the board of a draft, which the server makes first. */
const onMap = async (change: RoomChange): Promise<RoomChange> =>
  change.mapId === undefined ? change : { ...change, mapId: await mapForRoom(change.mapId) };

/** Only what is not as it was: new rules ask everybody anew. */
function changed<T extends object>(draft: T, room: Readonly<Record<keyof T, unknown>>): Partial<T> {
  const wanted = { ...draft };
  for (const key of Object.keys(draft) as (keyof T)[]) {
    if (JSON.stringify(draft[key]) === JSON.stringify(room[key])) delete wanted[key];
  }
  return wanted;
}
