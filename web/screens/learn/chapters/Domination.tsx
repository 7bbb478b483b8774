import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** The oldest way to win. */
export const Domination = () => (
  <>
    <p>
      <Trans>The last side standing wins. Neutral land may be left over.</Trans>
    </p>
    <Part id="shorter" title={t`Shorter games`}>
      <p>{t`The host may make it shorter, in two ways:`}</p>
      <ul>
        <li>
          <Trans>
            <strong>A share of the land.</strong> Whoever holds the agreed share of all territories at the end
            of their own turn wins.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A limit of rounds.</strong> After the last one the most armies win, then the most land,
            then the most regions. If all of that is equal, it is a draw.
          </Trans>
        </li>
      </ul>
      <Try position="domination">{t`Take the last territory`}</Try>
    </Part>
    <Part id="draw" title={t`Draw and surrender`}>
      <p>
        <Trans>
          Everyone still playing may offer a draw in the game menu, and withdraw the offer. When all remaining
          people have offered one, the game is drawn; Commanders go along. If you surrender, your land becomes
          neutral and keeps its armies; in teams, and where the host has chosen so, a Commander plays on in
          your place.
        </Trans>
      </p>
    </Part>
  </>
);
