import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { i18n } from '#i18n';
import { isTutorialFinished } from '../tutorial/finished.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Panel } from '../../base/ui/lists/Panel.tsx';
import { VOLUMES } from './chapters.ts';
import styles from './parts/learn.module.css';

/** All pages of the manual, and the way to the board for those who would rather play. */
export function Contents() {
  return (
    <div className={styles.contents}>
      <header className={styles.head}>
        <h1>{t`Field manual`}</h1>
        <p>
          {t`Everything this game does, in short pages. Most of them end on a board where you can try what you have just read, and all of them can be read without a network.`}
        </p>
      </header>
      <TutorialPanel />
      <div className={styles.volumes}>
        {VOLUMES.map(({ id, title, chapters }) => (
          <section key={id} aria-label={i18n._(title)}>
            <h2>{i18n._(title)}</h2>
            <ul>
              {chapters.map((chapter) => (
                <li key={chapter.id}>
                  <Link to={`/learn/${chapter.id}`}>
                    <strong>{i18n._(chapter.title)}</strong>
                    <span>{i18n._(chapter.about)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.credits}>
        <Link to="/credits">{t`Who made the glyphs, the type and the maps`}</Link>
      </p>
    </div>
  );
}

function TutorialPanel() {
  const finished = isTutorialFinished();
  return (
    <Panel neatline className={styles.tutorial} aria-label={t`Tutorial`}>
      <p>
        {finished
          ? t`You have finished the five lessons on this device, and may call yourself Chieftain.`
          : t`Never played? Five lessons on a small island take three minutes.`}
      </p>
      <ButtonLink variant={finished ? 'secondary' : 'primary'} to="/tutorial">
        {finished ? t`Play them again` : t`Play the lessons`}
      </ButtonLink>
    </Panel>
  );
}
