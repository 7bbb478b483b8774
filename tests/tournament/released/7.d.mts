export { chooseFor } from '../../../engine/ai/tiers.ts';
