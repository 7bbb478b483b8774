import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** The oldest way to win. */
export const Domination = () => (
  <>
    <p>
      <Trans>The last side that is not eliminated wins. Land that belongs to nobody may be left over.</Trans>
    </p>
    <Part id="shorter" title={t`Shorter games`}>
      <p>{t`The host may make it shorter, in two ways:`}</p>
      <ul>
        <li>
          <Trans>
            <strong>A share of the land.</strong> Whoever holds so many percent of all territories at the end
            of his own turn has won.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A limit of rounds.</strong> After the last of them most armies win, then most land, then
            most regions. Equals share a draw.
          </Trans>
        </li>
      </ul>
      <Try position="domination">{t`Take the last territory`}</Try>
    </Part>
    <Part id="draw" title={t`Draw and surrender`}>
      <p>
        <Trans>
          Everybody who still plays may vote for a draw, in the game menu, and take the vote back. When all
          living people want it, it is one; Commanders go along. Who surrenders leaves his land to nobody,
          with its armies on it; in teams, and where the host has chosen so, a Commander plays on in his
          place.
        </Trans>
      </p>
    </Part>
  </>
);
