import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/** A sentence with elements in it. There is one language at a time, so no context is asked for it. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
