import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { version } from '../../package.json';
import { LanguagePicker } from './LanguagePicker.tsx';
import { ThemePicker } from './ThemePicker.tsx';
import { CONTACT } from '../base/lib/contact.ts';
import { built } from './navigation.ts';
import styles from './Footer.module.css';

const links = () =>
  built([
    { label: t`Terms`, to: '/terms' },
    { label: t`Privacy`, to: '/privacy' },
    { label: t`Field manual`, to: '/learn' },
    { label: t`Credits`, to: '/credits' },
  ]);

const YEAR = new Date().getFullYear();

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>{t`Beta v${version}`}</span>
      <span>© {YEAR} Cold Keep</span>
      {links().map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      {CONTACT !== undefined && <a href={`mailto:${CONTACT}`}>{t`Contact`}</a>}
      <LanguagePicker />
      <ThemePicker />
    </footer>
  );
}
