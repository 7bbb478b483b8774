import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { describe, expect, it } from 'vitest';
import { REGISTER_PASSWORD_RULES, RESET_PASSWORD_RULES } from '../../sync-server/protocol/credentials.ts';
import messages from '../../web/base/i18n/de.po';
import config from '../../web/base/i18n/lingui.config.mjs';

const [catalog] = await getCatalogs(makeConfig(config));
const sentences = await catalog?.collect();
const german = await catalog?.read('de');

const variablesOf = (text = ''): string[] => {
  const names = [...text.matchAll(/(?<!(?:one|other) )\{(\w+)[,}]|<(\d+)/g)].map(
    ([, name, element]) => name ?? element ?? '',
  );
  return [...new Set(names)].toSorted();
};

describe('the German catalogue', () => {
  it('holds every sentence of the code, and no other (`npm run translate` finds them)', () => {
    expect(Object.keys(sentences ?? {}).length).toBeGreaterThan(0);
    expect(Object.keys(german ?? {}).toSorted()).toEqual(Object.keys(sentences ?? {}).toSorted());
  });

  it('has translated them all', () => {
    const missing = Object.values(german ?? {}).filter(({ translation }) => !translation);
    expect(missing.map(({ message }) => message)).toEqual([]);
  });

  it('names the same variables and elements', () => {
    const wrong = Object.values(german ?? {}).filter(
      ({ message, translation }) => variablesOf(message).join() !== variablesOf(translation).join(),
    );
    expect(wrong.map(({ message }) => message)).toEqual([]);
  });

  it('finds what the server says by its English, braces and all', () => {
    const rules = [...REGISTER_PASSWORD_RULES, ...RESET_PASSWORD_RULES].map(({ label }) => label);
    const said = [
      ...rules,
      ...rules.map((rule) => `Password: ${rule}`),
      'Invalid reset link',
      'Token expired',
    ];
    expect(said.filter((sentence) => !(sentence in messages))).toEqual([]);
    expect(messages[rules.find((rule) => rule.includes('{}')) ?? '']).toContain('{}');
  });
});
