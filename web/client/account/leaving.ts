const KEY = 'leaving';

/** The account whose logout is not done yet: a page may be closed in the middle of it. */
export const leaving = (): string | null => localStorage.getItem(KEY);

export const beginToLeave = (userId: string): void => localStorage.setItem(KEY, userId);

export const hasLeft = (): void => localStorage.removeItem(KEY);
