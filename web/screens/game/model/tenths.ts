import { i18n } from '#i18n';

const ONE_PLACE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Armies won or lost by luck: "3.0", "-12.5". */
export const tenths = (armies: number): string => i18n.number(armies, ONE_PLACE);
