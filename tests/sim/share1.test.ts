import { testShare } from './shares.ts';

testShare(0);
