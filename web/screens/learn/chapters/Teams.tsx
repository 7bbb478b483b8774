import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TEAM_DEPLOYS } from '../../../../engine/model/config.ts';
import { TEAM_DEPLOY_WORDS } from '../../parts/lists/ruleWords.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** The chapter on what friends share, and what they do not. */
export const Teams = () => (
  <>
    <p>
      <Trans>
        Every mode can be played in 2 to 6 teams of equal size, two players or more in each. Teammates take
        their turns one after another with the others, win together, and lose together.
      </Trans>
    </p>
    <Part id="shared" title={t`What is shared`}>
      <ul>
        <li>
          <Trans>
            Teammates cannot attack each other, and they see each other’s cards; each redeems their own.
          </Trans>
        </li>
        <li>{t`In the fog you see what your living teammates see.`}</li>
        <li>
          <Trans>
            A team is in the game as long as one of its members is, and wins as a whole, including those who
            are out.
          </Trans>
        </li>
      </ul>
    </Part>
    <Part id="own" title={t`What is not`}>
      <p>
        <Trans>
          Land and regions count for their owner alone, and armies march only through their owner’s land. You
          may help a friend by placing armies on their land, as far as the game allows:
        </Trans>
      </p>
      <Figures
        caption={t`Armies for teammates`}
        head={[t`Rule`, t`What is allowed`]}
        rows={TEAM_DEPLOYS.map((rule) => [
          TEAM_DEPLOY_WORDS[rule].label,
          TEAM_DEPLOY_WORDS[rule].explanation,
        ])}
      />
      <Try position="teams">{t`Help a teammate`}</Try>
    </Part>
    <Part id="leaving" title={t`Leaving a team`}>
      <p>
        <Trans>
          A Commander takes over from anyone who surrenders. Land, cards and turn order stay as they are.
        </Trans>
      </p>
    </Part>
  </>
);
