import babel from '@lingui/cli/api/extractors/babel';

const byMacros = babel.default ?? babel;
/** A file without these modules has no sentences that macros would find: half of all need not be parsed. */
const MODULES = /@lingui|#i18n/;

/** Finds the sentences in macros. */
export const macroWords = {
  ...byMacros,
  extract: (filename, code, ...rest) =>
    MODULES.test(code) ? byMacros.extract(filename, code, ...rest) : undefined,
};
