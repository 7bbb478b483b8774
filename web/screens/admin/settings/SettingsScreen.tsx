import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  serverSettingsRoutes,
  type FlagChange,
  type ServerSettings,
} from '../../../../sync-server/protocol/admin/settings.ts';
import { FEATURE_FLAGS } from '../../../../sync-server/protocol/flags.ts';
import type { Registration } from '../../../../sync-server/protocol/setup.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { registrationWords } from '../../parts/registrationWords.ts';
import { act } from '../../parts/credentials/proving.ts';
import { StartLanguage, startLanguageWords } from '../../parts/server/StartLanguage.tsx';
import { carryOut } from '../parts/act.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { PlaceForm } from './PlaceForm.tsx';
import styles from './Settings.module.css';

/** /admin/settings: what this installation has chosen. What its environment says stands fixed. */
export function SettingsScreen() {
  const answer = useAsk(serverSettingsRoutes.get);
  return (
    <>
      <h1>{t`Server settings`}</h1>
      <Answer of={answer}>
        {({ settings, flagHistory, place, links }) => (
          <>
            <Form key={JSON.stringify(settings)} settings={settings} />
            <FlagHistory of={flagHistory} />
            <PlaceForm key={JSON.stringify(place)} place={place} />
            <section className={styles.part} aria-labelledby="links">
              <h2 id="links">{t`Invitations`}</h2>
              <Table
                label={t`Invitations`}
                columns={[t`Made`, t`Uses left`, t`Ends`, t`End it`]}
                none={t`There are none.`}
                rows={links.map(({ id, madeAt, usesLeft, endsAt }) => ({
                  id,
                  cells: [
                    momentWords(madeAt),
                    usesLeft,
                    momentWords(endsAt),
                    <Button
                      key="end"
                      size="s"
                      onClick={() =>
                        void carryOut(() => act(serverSettingsRoutes.endLink, { params: { id } }), t`Ended`)
                      }
                    >
                      {t`End it`}
                    </Button>,
                  ],
                }))}
              />
              <NewLink />
            </section>
          </>
        )}
      </Answer>
    </>
  );
}

/** Who has turned which feature on or off. */
function FlagHistory({ of }: { of: readonly FlagChange[] }) {
  return (
    <details className={styles.part}>
      <summary>{t`Who turned features on and off`}</summary>
      <Table
        label={t`Who turned features on and off`}
        columns={[t`When`, t`Who`, t`Feature`, t`Now`]}
        none={t`Nobody has yet, as far as the audit log goes back.`}
        rows={of.map(({ seq, at, by, flag, isOn }) => ({
          id: String(seq),
          cells: [momentWords(at), by ?? t`the server`, flag, isOn ? t`on` : t`off`],
        }))}
      />
    </details>
  );
}

function Form({ settings }: { settings: ServerSettings }) {
  const [operator, setOperator] = useState(settings.operator ?? '');
  const [contact, setContact] = useState(settings.contact ?? '');
  const [registration, setRegistration] = useState(settings.registration);
  const [language, setLanguage] = useState(settings.language);
  const [flags, setFlags] = useState(settings.flags);
  const isFixed = (name: string): boolean => settings.fixed.includes(name);
  const hint = (name: string): string | undefined =>
    isFixed(name) ? t`The environment of the server has set this.` : undefined;
  const save = (): void => {
    const on = FEATURE_FLAGS.filter((flag) => flags[flag] && !isFixed(flag));
    const body = {
      ...(!isFixed('operator') && { operator: operator === '' ? null : operator }),
      ...(!isFixed('contact') && { contact: contact === '' ? null : contact }),
      ...(!isFixed('registration') && { registration }),
      ...(!isFixed('language') && { language }),
      flags: on,
    };
    void carryOut(() => act(serverSettingsRoutes.change, { body }), t`Saved`);
  };
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label={t`Who runs it`}
        value={operator}
        disabled={isFixed('operator')}
        hint={hint('operator')}
        onChange={(event) => setOperator(event.target.value)}
      />
      <Field
        label={t`Where you can be reached`}
        type="email"
        value={contact}
        disabled={isFixed('contact')}
        hint={hint('contact')}
        onChange={(event) => setContact(event.target.value)}
      />
      {isFixed('registration') ? (
        <p>
          {t`Who may register`}: {registrationWords(registration)}. {hint('registration')}
        </p>
      ) : (
        <Select
          isField
          label={t`Who may register`}
          value={registration}
          options={(['open', 'invite', 'closed'] as const).map((id) => ({ id, name: registrationWords(id) }))}
          onChange={(id) => setRegistration(id as Registration)}
        />
      )}
      {isFixed('language') ? (
        <p>
          {t`Start language`}: {startLanguageWords(language)}. {hint('language')}
        </p>
      ) : (
        <StartLanguage value={language} onChange={setLanguage} />
      )}
      {Object.entries(flags).map(([name, on]) =>
        isFixed(name) ? (
          <p key={name}>
            {name}. {hint(name)}
          </p>
        ) : (
          <Switch
            key={name}
            label={name}
            explanation={t`A feature that is not for everybody yet`}
            checked={on}
            onChange={(is) => setFlags({ ...flags, [name]: is })}
          />
        ),
      )}
      <div>
        <Button type="submit">{t`Save`}</Button>
      </div>
    </form>
  );
}

/** Makes a link by which people may register, and shows it once. */
function NewLink() {
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('7');
  const [link, setLink] = useState<string | null>(null);
  const make = (): void => {
    const body = { uses: Number(uses), days: Number(days) };
    const work = async (): Promise<void> =>
      setLink((await act(serverSettingsRoutes.makeLink, { body })).link);
    void carryOut(work, t`Made`);
  };
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <Field
        label={t`For how many people`}
        type="number"
        min={1}
        value={uses}
        onChange={(event) => setUses(event.target.value)}
      />
      <Field
        label={t`For how many days`}
        type="number"
        min={1}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <div>
        <Button type="submit">{t`Make an invitation`}</Button>
      </div>
      {link !== null && (
        <output className={styles.link}>
          {t`Give this on; it is not shown again:`} <code>{link}</code>
        </output>
      )}
    </form>
  );
}
