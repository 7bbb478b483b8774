import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { serverSettingsRoutes, type ServerPlace } from '../../../../sync-server/protocol/admin/settings.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { SmtpFields } from '../../parts/server/SmtpFields.tsx';
import { formOf, smtpOf } from '../../parts/server/smtpForm.ts';
import { carryOut } from '../parts/act.ts';
import styles from './Settings.module.css';

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).hostname : null);

const passkeyWords = (count: number): string =>
  plural(count, {
    one: '# passkey belongs to the current address and will not work at another one. Its owner signs in with the password and makes a new one; recovery codes and code apps keep working.',
    other:
      '# passkeys belong to the current address and will not work at another one. Their owners sign in with the password and make new ones; recovery codes and code apps keep working.',
  });

/** Where people reach the server, and which mail server takes its mails. */
export function PlaceForm({ place }: { place: ServerPlace }) {
  const [publicUrl, setPublicUrl] = useState(place.publicUrl ?? '');
  const [smtp, setSmtp] = useState(formOf(place.smtp));
  const isFixed = (name: string): boolean => place.fixed.includes(name);
  const body = {
    ...(!isFixed('publicUrl') && { publicUrl: publicUrl === '' ? null : publicUrl }),
    ...(!isFixed('smtp') && { smtp: smtpOf(smtp) }),
  };
  return (
    <form
      className={styles.part}
      aria-labelledby="place"
      onSubmit={(event) => {
        event.preventDefault();
        void carryOut(() => act(serverSettingsRoutes.place, { body }), t`Saved`);
      }}
    >
      <h2 id="place">{t`Address and mails`}</h2>
      <Field
        label={t`Public address`}
        hint={
          isFixed('publicUrl')
            ? t`The environment of the server has set this.`
            : t`As https://keep.example.org: links in mails begin with it.`
        }
        type="url"
        value={publicUrl}
        disabled={isFixed('publicUrl')}
        onChange={(event) => setPublicUrl(event.target.value)}
      />
      {place.passkeys > 0 && hostOf(publicUrl) !== hostOf(place.publicUrl ?? '') && (
        <output>{passkeyWords(place.passkeys)}</output>
      )}
      {isFixed('smtp') ? (
        <p>
          {t`Mail server`}: {t`The environment of the server has set this.`}
        </p>
      ) : (
        <>
          <SmtpFields value={smtp} error={undefined} onChange={setSmtp} />
          {place.smtp !== null && (
            <p>{t`The password is kept if you leave it empty. A test mail is sent from the health page.`}</p>
          )}
        </>
      )}
      {(!isFixed('publicUrl') || !isFixed('smtp')) && (
        <div>
          <Button type="submit">{t`Save`}</Button>
        </div>
      )}
    </form>
  );
}
