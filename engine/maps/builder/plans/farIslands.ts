import type { Selector } from '../selectors.ts';

/** Land that no world board draws: Antarctica and what would be a speck far from its country. */
export const FAR_ISLANDS: readonly Selector[] = [
  'ATA ATF HMD SGS SHN IOT IOA ATC CSI NFK PGA CLP UMI',
  'PYF PCN KIR TKL NIU COK WSM ASM WLF TON NRU TUV MHL FSM PLW',
  'GUM MNP FJI CPV MUS SYC MDV COM STP BMU SPM FLK TCA CYM',
  'AIA VGB VIR MAF SXM BLM KNA ATG MSR DMA LCA VCT BRB GRD',
  'ABW CUW AUS/X03~ FRA/GP,MQ,RE,YT ESP/CE,ML,TF,GC PRT/20,30 NOR/21,X01~',
  'NLD/BQ1,BQ2,BQ3 USA/HI CHN/X01~ COL/SAP,X01~',
];
