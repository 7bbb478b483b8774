import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../app/pageTitle.ts';
import { CHAPTERS, VOLUMES, type Chapter } from './chapters.ts';
import styles from './learn.module.css';

/** A page of the manual between the one before it and the next. @param at its place among all */
export function ChapterPage({ at }: { at: number }) {
  const chapter = CHAPTERS[at];
  usePageTitle(chapter?.title ?? 'Field manual');
  if (chapter === undefined) return null;
  const { title, Page } = chapter;
  return (
    <div className={styles.manual}>
      <nav className={styles.side} aria-label="Field manual">
        <Link to="/learn" className={styles.up}>
          <ChevronLeft size={20} aria-hidden="true" />
          All pages
        </Link>
        {VOLUMES.map((volume) => (
          <section key={volume.title} aria-label={volume.title}>
            <h2>{volume.title}</h2>
            {volume.chapters.map(({ id, title: name }) => (
              <Link key={id} to={`/learn/${id}`} aria-current={id === chapter.id ? 'page' : undefined}>
                {name}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <article className={styles.page}>
        <h1>{title}</h1>
        <Page />
        <nav className={styles.turn} aria-label="Pages">
          <Beside chapter={CHAPTERS[at - 1]} word="Previous" />
          <Beside chapter={CHAPTERS[at + 1]} word="Next" />
        </nav>
      </article>
    </div>
  );
}

function Beside({ chapter, word }: { chapter: Chapter | undefined; word: 'Previous' | 'Next' }) {
  if (chapter === undefined) return <span />;
  const Icon = word === 'Next' ? ChevronRight : ChevronLeft;
  return (
    <Link to={`/learn/${chapter.id}`} data-way={word}>
      <Icon size={20} aria-hidden="true" />
      <span>
        <small>{word}</small>
        {chapter.title}
      </span>
    </Link>
  );
}
