import { testShare } from './shares.ts';

testShare(1);
