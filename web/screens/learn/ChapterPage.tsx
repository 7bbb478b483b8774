import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { i18n } from '#i18n';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { CHAPTERS, VOLUMES, type Chapter } from './chapters.ts';
import styles from './parts/learn.module.css';

/** A page of the manual between the one before it and the next. @param at its place among all */
export function ChapterPage({ at }: { at: number }) {
  const chapter = CHAPTERS[at];
  usePageTitle(chapter ? i18n._(chapter.title) : t`Field manual`);
  if (chapter === undefined) return null;
  const { title, Page } = chapter;
  return (
    <div className={styles.manual}>
      <nav className={styles.side} aria-label={t`Field manual`}>
        <Link to="/learn" className={styles.up}>
          <ChevronLeft size={20} aria-hidden="true" />
          {t`All pages`}
        </Link>
        {VOLUMES.map((volume) => (
          <section key={volume.id} aria-label={i18n._(volume.title)}>
            <h2>{i18n._(volume.title)}</h2>
            {volume.chapters.map(({ id, title: name }) => (
              <Link key={id} to={`/learn/${id}`} aria-current={id === chapter.id ? 'page' : undefined}>
                {i18n._(name)}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <article className={styles.page}>
        <h1>{i18n._(title)}</h1>
        <Page />
        <nav className={styles.turn} aria-label={t`Pages`}>
          <Beside chapter={CHAPTERS[at - 1]} way="Previous" />
          <Beside chapter={CHAPTERS[at + 1]} way="Next" />
        </nav>
      </article>
    </div>
  );
}

function Beside({ chapter, way }: { chapter: Chapter | undefined; way: 'Previous' | 'Next' }) {
  if (chapter === undefined) return <span />;
  const Icon = way === 'Next' ? ChevronRight : ChevronLeft;
  return (
    <Link to={`/learn/${chapter.id}`} data-way={way}>
      <Icon size={20} aria-hidden="true" />
      <span>
        <small>
          {way === 'Next'
            ? t({ message: 'Next', context: 'page' })
            : t({ message: 'Previous', context: 'page' })}
        </small>
        {i18n._(chapter.title)}
      </span>
    </Link>
  );
}
