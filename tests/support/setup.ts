import { configureGlobal } from 'fast-check';
import { SEED } from './size.ts';

configureGlobal({ seed: SEED });
