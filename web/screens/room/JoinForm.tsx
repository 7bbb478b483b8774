import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Room } from '../../../sync-server/protocol/rooms.ts';
import { ROOM_PASSWORD_MAX } from '../../../sync-server/protocol/roomSettings.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import styles from './ReadyBar.module.css';
import type { RoomActions } from './useRoomActions.ts';

/** The way to a seat; where the room has a password, past it. */
export function JoinForm({ room, actions }: { room: Room; actions: RoomActions }) {
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault();
        actions.join(room.hasPassword ? password : undefined);
      }}
    >
      {room.hasPassword && (
        <Field
          type="password"
          label={t`Room password`}
          value={password}
          maxLength={ROOM_PASSWORD_MAX}
          // The password belongs to the room and not to an account: a password manager has no use for it.
          autoComplete="off"
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button variant="primary" size="l" wide type="submit" busy={actions.busy === 'join'}>
        {t`Join`}
      </Button>
    </form>
  );
}
