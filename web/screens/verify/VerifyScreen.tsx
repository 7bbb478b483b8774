import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { FileDrop } from './FileDrop.tsx';
import { OpenStudy } from './OpenStudy.tsx';
import { Report } from './Report.tsx';
import { WatchFile } from './WatchFile.tsx';
import { verifyFile, type Verified } from './verifyFile.ts';
import type { CheckedGame } from './messages.ts';
import styles from './VerifyScreen.module.css';

/** Takes the file of a game and tells what it proves. Nothing leaves the device. */
export function VerifyScreen() {
  const [file, setFile] = useState<File | null>(null);
  const name = file?.name ?? '';
  const [isChecking, setChecking] = useState(false);
  const [verified, setVerified] = useState<Verified | null>(null);

  const check = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setChecking(true);
    setVerified(null);
    setVerified(await verifyFile(chosen));
    setChecking(false);
  };

  return (
    <div className={styles.screen}>
      <header className={styles.intro}>
        <h1>{t`Verify a game`}</h1>
        <p>
          {t`Every finished game of Cold Keep can be saved as a file: press the shield beside its dice. Anyone who has the file can recompute every die, card and deal. That happens here, on this device: nothing is sent anywhere, and it works offline.`}
        </p>
      </header>
      <FileDrop disabled={isChecking} onChoose={(chosen) => void check(chosen)} />
      {isChecking && <Spinner label={t`Playing ${name} again...`} />}
      {verified?.type === 'problem' && (
        <p className={styles.problem} role="alert">
          <strong>{name}</strong> {verified.problem}
        </p>
      )}
      {verified?.type === 'checked' && (
        <>
          {verified.study && <OpenStudy file={verified.study} />}
          {verified.checked === null ? (
            <p className={styles.problem}>
              {t`This study came without the file of its game, so nothing of the game is proved. Every move of its branches is possible by the rules.`}
            </p>
          ) : (
            <>
              {file && verified.study === null && isWhole(verified.checked) && <WatchFile file={file} />}
              <Report name={name} checked={verified.checked} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Only what holds is worth watching, and a running game does not tell its moves. */
const isWhole = ({ report }: CheckedGame): boolean => report.ok && !report.facts.isRunning;
