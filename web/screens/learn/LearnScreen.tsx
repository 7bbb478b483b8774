import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { NotFoundScreen } from '../parts/NotFoundScreen.tsx';
import { CHAPTERS } from './chapters.ts';
import { ChapterPage } from './ChapterPage.tsx';
import { Contents } from './Contents.tsx';

/** /learn: the contents of the field manual. /learn/{section}: one of its pages. */
export function LearnScreen() {
  const { section } = useParams();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, section]);
  if (section === undefined) return <Contents />;
  const at = CHAPTERS.findIndex(({ id }) => id === section);
  return at < 0 ? <NotFoundScreen /> : <ChapterPage at={at} />;
}
