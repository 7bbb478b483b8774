import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { GAME_ICONS, type GameIconName } from '../../base/ui/icons/gameIcons.ts';
import styles from './Credits.module.css';
import { LegalPage } from './LegalPage.tsx';

const OFL = 'https://openfontlicense.org/';

/** Names the makers of what the game shows and is not its own. The licence of the glyphs asks for their authors by name. */
export const Credits = () => (
  <LegalPage title={t`Credits`} lead={t`What Cold Keep owes to others.`}>
    <h2>{t`War glyphs`}</h2>
    <p>
      <Trans>
        From <a href="https://game-icons.net/">game-icons.net</a>, under{' '}
        <a href="https://creativecommons.org/licenses/by/3.0/">Creative Commons Attribution 3.0</a>. They are
        shown in the colors of the theme, and otherwise unchanged.
      </Trans>
    </p>
    <ul className={styles.glyphs}>
      {glyphs().map(([name, author]) => (
        <li key={name}>
          <GameIcon name={name} size={28} />
          <span>
            <strong>{name.replaceAll('-', ' ')}</strong>
            <small>{author}</small>
          </span>
        </li>
      ))}
    </ul>

    <h2>{t({ message: 'Type', context: 'fonts' })}</h2>
    <ul>
      <li>
        <Trans>
          League Gothic, by The League of Moveable Type, under the <a href={OFL}>SIL Open Font License 1.1</a>
          .
        </Trans>
      </li>
      <li>
        <Trans>
          Barlow and Barlow Condensed, by Jeremy Tribby, under the <a href={OFL}>SIL Open Font License 1.1</a>
          .
        </Trans>
      </li>
      <li>
        <Trans>
          In premium themes Audiowide by Astigmatic, Big Shoulders Display by Patric King, Creepster by Font
          Diner, Lilita One by Juan Montoreano and Rokkitt by The Rokkitt Project Authors, all under the{' '}
          <a href={OFL}>SIL Open Font License 1.1</a>.
        </Trans>
      </li>
    </ul>

    <h2>{t`Interface icons`}</h2>
    <p>
      <Trans>
        <a href="https://lucide.dev/">Lucide</a>, under the ISC License.
      </Trans>
    </p>

    <h2>{t`Maps`}</h2>
    <p>
      <Trans>
        Made with <a href="https://www.naturalearthdata.com/">Natural Earth</a> and the cartographic
        boundaries of the US Census Bureau, both in the public domain. Borders and names are simplified for
        play and state no opinion on the status of any territory. The island of the lessons is our own.
      </Trans>
    </p>
  </LegalPage>
);

const glyphs = (): readonly [GameIconName, string][] =>
  // Sound because the table has no keys but its own.
  Object.entries(GAME_ICONS) as [GameIconName, string][];
