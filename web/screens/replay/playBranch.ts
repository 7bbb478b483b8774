import { lazyPart, type LazyPart } from '../../base/lib/lazyPart.ts';
import type { PlayBranchProps } from '../study/PlayBranch.tsx';

export const PlayBranch: LazyPart<PlayBranchProps> = lazyPart(
  () => import('../study/PlayBranch.tsx'),
  'PlayBranch',
);
