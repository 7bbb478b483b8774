import { t } from '@lingui/core/macro';
import { toast } from '../base/ui/toast.ts';
import { Select } from '../base/ui/forms/Select.tsx';
import { LANGUAGES, chooseLanguage, useLanguage } from '../base/i18n/language.ts';

/** Each language stands in itself, for those who read no other. */
const NAMES = LANGUAGES.map((language) => ({ ...language, lang: language.id }));

export function LanguagePicker() {
  const { language } = useLanguage();
  const choose = (id: string): void =>
    void chooseLanguage(id).catch(() => toast.error(t`This language could not be loaded.`));
  return <Select label={t`Language`} value={language} options={NAMES} onChange={choose} />;
}
