export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** The strength bar of the registration form. */
export function passwordStrength(password: string): Strength {
  if (password.length < 4) return 'weak';
  if (password.length < 8) return 'fair';
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) ? 'strong' : 'good';
}
