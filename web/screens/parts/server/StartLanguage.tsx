import { t } from '@lingui/core/macro';
import { START_LANGUAGES, type StartLanguage as Id } from '../../../../sync-server/protocol/setup.ts';
import { LANGUAGES } from '../../../base/i18n/language.ts';
import { Select } from '../../../base/ui/forms/Select.tsx';

interface StartLanguageProps {
  /** null = the one that the browser speaks. */
  value: Id | null;
  onChange: (value: Id | null) => void;
}

const OF_BROWSER = 'browser';

export const startLanguageWords = (id: Id | null): string =>
  LANGUAGES.find((one) => one.id === id)?.name ?? t`The visitor’s own`;

/** Chooses the language in which a page begins that nobody has chosen one on. */
export function StartLanguage({ value, onChange }: StartLanguageProps) {
  return (
    <Select
      isField
      label={t`Start language`}
      value={value ?? OF_BROWSER}
      options={[null, ...START_LANGUAGES].map((id) => ({
        id: id ?? OF_BROWSER,
        name: startLanguageWords(id),
      }))}
      onChange={(id) => onChange(START_LANGUAGES.find((one) => one === id) ?? null)}
    />
  );
}
