import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { i18n } from '#i18n';
import { PLAYER_COLORS } from '../../../engine/model/colors.ts';
import { BIO_MAX, profileRoutes, TAGLINE_MAX, type Profile } from '../../../sync-server/protocol/profile.ts';
import { remember, useSession } from '../../client/account/session.ts';
import { ApiError, api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { putProfile } from '../../client/queries/lists/profile.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { colorName } from '../../base/ui/colorWords.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { AvatarEdit } from './AvatarEdit.tsx';
import styles from './EditProfile.module.css';
import { TextArea } from '../parts/TextArea.tsx';

interface EditProfileProps {
  profile: Profile;
  onClose: () => void;
}

/** A player's page, as they show themselves. The picture is changed at once, the rest with the button. */
export function EditProfile({ profile, onClose }: EditProfileProps) {
  const [tagline, setTagline] = useState(profile.tagline);
  const [bio, setBio] = useState(profile.bio);
  const [color, setColor] = useState(profile.preferredColor);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const errorOf = (field: string): string | undefined =>
    error instanceof ApiError && error.field === field ? i18n._(error.message) : undefined;

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const body = { tagline, bio, preferredColor: color };
      const { profile: changed } = await api(profileRoutes.change, { body });
      putProfile(changed);
      const { user } = useSession.getState();
      if (user) remember({ ...user, preferredColor: changed.preferredColor });
      onClose();
    } catch (reason) {
      setError(reason);
      setSaving(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t`Edit profile`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <AvatarEdit profile={profile} />
        <Field
          label={t`Tagline`}
          hint={t`One line under your name`}
          value={tagline}
          maxLength={TAGLINE_MAX}
          autoComplete="off"
          error={errorOf('tagline')}
          onChange={(event) => setTagline(event.target.value)}
        />
        <TextArea label={t`About you`} value={bio} most={BIO_MAX} error={errorOf('bio')} onChange={setBio} />
        <fieldset className={styles.colors}>
          <legend>{t`Preferred color`}</legend>
          {PLAYER_COLORS.map((one) => (
            <label key={one.name} title={colorName(one)}>
              <input
                type="radio"
                name="preferred-color"
                aria-label={colorName(one)}
                checked={color === one.hex}
                onChange={() => setColor(one.hex)}
              />
              <Pip color={one} size={30} />
            </label>
          ))}
        </fieldset>
        {error !== null && errorOf('tagline') === undefined && errorOf('bio') === undefined && (
          <p role="alert">{messageOf(error, t`Your profile could not be saved.`)}</p>
        )}
        <div className={styles.end}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={saving}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
