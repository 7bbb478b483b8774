import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Report } from './Report.tsx';
import { verifyFile, type Verified } from './verifyFile.ts';
import styles from './VerifyScreen.module.css';

/** Takes the file of a game and tells what it proves. Nothing leaves the device. */
export function VerifyScreen() {
  const [name, setName] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [verified, setVerified] = useState<Verified | null>(null);

  const check = async (file: File): Promise<void> => {
    setName(file.name);
    setChecking(true);
    setVerified(null);
    setVerified(await verifyFile(file));
    setChecking(false);
  };

  return (
    <div className={styles.screen}>
      <header className={styles.intro}>
        <h1>{t`Verify a game`}</h1>
        <p>
          {t`A game of Cold Keep can be saved as a file: from the shield beside its dice. Whoever has the file can work out every die, card and deal again. It is done here, on this device; nothing is sent anywhere, and it works offline.`}
        </p>
      </header>
      <FileDrop disabled={isChecking} onChoose={(file) => void check(file)} />
      {isChecking && <Spinner label={t`Playing ${name} again...`} />}
      {verified?.type === 'problem' && (
        <p className={styles.problem} role="alert">
          <strong>{name}</strong> {verified.problem}
        </p>
      )}
      {verified?.type === 'checked' && <Report name={name} checked={verified.checked} />}
    </div>
  );
}
