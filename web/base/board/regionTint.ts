/** A region's colour as land shows it that nobody owns. */
export const regionTint = (color: string): string => `color-mix(in srgb, ${color} 42%, var(--land))`;
