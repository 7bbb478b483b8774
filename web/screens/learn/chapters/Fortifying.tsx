import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MOVEMENT_TYPES } from '../../../../engine/model/config.ts';
import { MOVEMENT_WORDS } from '../../parts/lists/ruleWords.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** The march at the end of a turn. */
export const Fortifying = () => (
  <>
    <p>
      <Trans>
        Before your turn ends you may march armies from one territory of yours to another. One army always
        stays behind.
      </Trans>
    </p>
    <Part id="ways" title={t`Four ways to march`}>
      <p>
        <Trans>The host chooses one of them for the game. The default is Path, once.</Trans>
      </p>
      <Figures
        caption={t`Ways to fortify`}
        head={[t`Rule`, t`What is allowed`]}
        rows={MOVEMENT_TYPES.map((type) => [MOVEMENT_WORDS[type].label, MOVEMENT_WORDS[type].explanation])}
      />
      <p>
        <Trans>
          A path leads only through your own land: never through an enemy’s, a teammate’s or neutral land.
        </Trans>
      </p>
      <Try position="fortifying">{t`March to the front`}</Try>
    </Part>
    <Part id="when" title={t`When`}>
      <p>
        <Trans>
          Press End attack, choose where the armies come from and where they go, set how many, and press
          Fortify. After the first march there is no more attacking. Undo takes marches back, last first,
          while your turn lasts.
        </Trans>
      </p>
    </Part>
  </>
);
