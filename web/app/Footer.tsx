import { Link, useLocation } from 'react-router-dom';
import { version } from '../../package.json';
import { LanguagePicker } from '../i18n/LanguagePicker.tsx';
import { ThemePicker } from './ThemePicker.tsx';
import { CONTACT } from './contact.ts';
import { built, isGamePath } from './navigation.ts';
import styles from './Footer.module.css';

const LINKS = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Field manual', to: '/learn' },
  { label: 'Credits', to: '/credits' },
];

const YEAR = new Date().getFullYear();

export function Footer() {
  const { pathname } = useLocation();
  if (isGamePath(pathname)) return null;
  return (
    <footer className={styles.footer}>
      <span>Beta v{version}</span>
      <span>© {YEAR} Cold Keep</span>
      {built(LINKS).map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      {CONTACT !== undefined && <a href={`mailto:${CONTACT}`}>Contact</a>}
      <LanguagePicker />
      <ThemePicker />
    </footer>
  );
}
