import { t } from '@lingui/core/macro';
import { logout } from '../../../client/account/signOut.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { BotTokens } from './BotTokens.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Factors } from './Factors.tsx';
import { NameForm } from './NameForm.tsx';
import { OwnData } from './OwnData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './sections.module.css';
import { SessionList } from './SessionList.tsx';

export function AccountSection() {
  return (
    <>
      <SessionList />
      <NameForm />
      <EmailForm />
      <PasswordForm />
      <Factors />
      <BotTokens />
      <OwnData />
      <div className={styles.group}>
        <h3>{t`Leave`}</h3>
        <p className={styles.note}>{t`Logging out deletes the game data saved on this device.`}</p>
        <div className={styles.actions}>
          <Button size="s" onClick={() => void logout()}>
            {t`Log out here`}
          </Button>
        </div>
      </div>
      <DeleteAccount />
    </>
  );
}
