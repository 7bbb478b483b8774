export const DIE_FACES = 6;
export const MAX_ATTACK_DICE = 3;
export const MAX_DEFENCE_DICE = 2;
