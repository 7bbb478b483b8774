import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { profileRoutes, type Profile } from '../../../sync-server/protocol/profile.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { putProfile } from '../../client/queries/lists/profile.ts';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { Button } from '../../base/ui/Button.tsx';
import styles from './EditProfile.module.css';
import { shrunk } from './shrunk.ts';

/** A picture is sent as soon as it is chosen. */
export function AvatarEdit({ profile }: { profile: Profile }) {
  const { username, preferredColor, avatarUrl } = profile;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    await work().catch((error: unknown) =>
      setFailure(messageOf(error, t`This picture file cannot be used.`)),
    );
    setBusy(false);
  }

  const send = (file: File) =>
    during(async () => {
      const image = await shrunk(file);
      putProfile((await api(profileRoutes.setAvatar, { body: { image } })).profile);
    });

  const remove = () =>
    during(async () => {
      await api(profileRoutes.removeAvatar, {});
      putProfile({ ...profile, avatarUrl: null });
    });

  return (
    <div className={styles.avatar}>
      <Avatar username={username} color={preferredColor} url={avatarUrl} size={88} />
      <div className={styles.pictures}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t`Picture file`}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
            // Without this the browser would not report the same file when it is chosen again.
            target.value = '';
          }}
        />
        <Button size="s" busy={busy} onClick={() => input.current?.click()}>
          {avatarUrl === null ? t`Choose a picture` : t`Change picture`}
        </Button>
        {avatarUrl !== null && (
          <Button size="s" variant="quiet" disabled={busy} onClick={() => void remove()}>
            {t`Remove picture`}
          </Button>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
    </div>
  );
}
