/** Regions of a draft get these in turn. */
export const REGION_COLORS = [
  '#4f86b8',
  '#b85c4f',
  '#8a8f4a',
  '#4f9b8c',
  '#8a6bb8',
  '#b8894f',
  '#5c9b57',
  '#a85f8e',
  '#6b7f95',
  '#a3743f',
] as const;
