import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { version } from '../../package.json';
import { LanguagePicker } from './LanguagePicker.tsx';
import { ThemePicker } from './ThemePicker.tsx';
import { useOperator } from '../client/operator/useOperator.ts';
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
  const { contact } = useOperator();
  return (
    <footer className={styles.footer}>
      <span>{t`Beta v${version}`}</span>
      <span>© {YEAR} Cold Keep</span>
      {links().map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      {contact !== null && <a href={`mailto:${contact}`}>{t`Contact`}</a>}
      <LanguagePicker />
      <ThemePicker />
    </footer>
  );
}
