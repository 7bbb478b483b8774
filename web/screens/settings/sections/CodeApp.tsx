import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { factorRoutes } from '../../../../sync-server/protocol/factors.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { CodeField } from '../../parts/credentials/CodeField.tsx';
import { act } from '../../parts/credentials/proving.ts';
import sections from './sections.module.css';

interface CodeAppProps {
  isOn: boolean;
  change: (work: () => Promise<void>) => Promise<void>;
  onCodes: (codes: readonly string[] | null) => void;
}

interface Offer {
  readonly secret: string;
  readonly address: string;
  /** The address as a picture that a phone's camera reads: rows of dark and light. */
  readonly picture: readonly (readonly boolean[])[];
}

/** An app on the phone that shows a code every half a minute, for which signing in by the password asks. */
export function CodeApp({ isOn, change, onCodes }: CodeAppProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [code, setCode] = useState('');
  const begin = (): Promise<void> =>
    change(async () => {
      const { secret, address } = await act(factorRoutes.offerApp, {});
      const { encode } = await import('uqr');
      setOffer({ secret, address, picture: encode(address).data });
    });
  const finish = (): Promise<void> =>
    change(async () => {
      const { recoveryCodes } = await act(factorRoutes.addApp, { body: { code } });
      setOffer(null);
      setCode('');
      onCodes(recoveryCodes);
    });
  const end = (): Promise<void> =>
    change(async () => {
      await act(factorRoutes.removeApp, {});
    });
  return (
    <>
      <h4>{t`App that shows codes`}</h4>
      <p className={sections.note}>
        {isOn
          ? t`It is on: whoever signs in with your password needs a code of your app too.`
          : t`With an app such as Aegis or Google Authenticator, your password alone opens nothing.`}
      </p>
      {isOn && (
        <div className={sections.actions}>
          <Button size="s" onClick={() => void end()}>{t`Turn it off`}</Button>
        </div>
      )}
      {!isOn && offer === null && (
        <div className={sections.actions}>
          <Button size="s" onClick={() => void begin()}>{t`Set up an app`}</Button>
        </div>
      )}
      {!isOn && offer !== null && (
        <form
          className={sections.group}
          onSubmit={(event) => {
            event.preventDefault();
            void finish();
          }}
        >
          <p>{t`Read this picture with the app, or type in the secret. Then enter the code that it shows.`}</p>
          <Picture of={offer.picture} />
          <p>
            <a href={offer.address}>{t`Open an app of this device`}</a>
          </p>
          <p>
            {t`Secret`}: <code>{offer.secret}</code>
          </p>
          <CodeField value={code} error={undefined} onChange={setCode} />
          <div className={sections.actions}>
            <Button size="s" type="submit">{t`Turn it on`}</Button>
            <Button size="s" variant="quiet" onClick={() => setOffer(null)}>{t`Cancel`}</Button>
          </div>
        </form>
      )}
    </>
  );
}

function Picture({ of: rows }: { of: Offer['picture'] }) {
  const dark = rows.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={t`A QR code for your app`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
