import { z } from 'zod/mini';

// Names, addresses and passwords: apart from `users.ts`, which every page loads.

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const EMAIL_MAX = 255;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const usernameSchema = z
  .string()
  .check(
    z.minLength(USERNAME_MIN, 'Username must be 3–20 characters'),
    z.maxLength(USERNAME_MAX, 'Username must be 3–20 characters'),
    z.regex(/^[A-Za-z0-9_-]+$/, 'Use letters, numbers, underscores and hyphens only'),
  );

export const emailSchema = z
  .string()
  .check(z.maxLength(EMAIL_MAX, 'E-mail is too long'), z.email('Enter a valid e-mail address'));

interface PasswordRule {
  readonly label: string;
  readonly test: (password: string) => boolean;
}

/** The checklist of the registration form, in its order. */
export const REGISTER_PASSWORD_RULES: readonly PasswordRule[] = [
  { label: 'At least 8 characters', test: (password) => password.length >= PASSWORD_MIN },
  { label: '1 uppercase letter', test: (password) => /[A-Z]/.test(password) },
  { label: '1 lowercase letter', test: (password) => /[a-z]/.test(password) },
  { label: '1 digit', test: (password) => /\d/.test(password) },
  { label: '1 special character (@$!%*?&)', test: (password) => /[@$!%*?&]/.test(password) },
];

/** The rules of the reset form, in the order in which they are checked. */
export const RESET_PASSWORD_RULES: readonly PasswordRule[] = [
  { label: 'At least 8 characters', test: (password) => password.length >= PASSWORD_MIN },
  { label: 'At least one uppercase letter', test: (password) => /[A-Z]/.test(password) },
  { label: 'At least one lowercase letter', test: (password) => /[a-z]/.test(password) },
  { label: 'At least one number', test: (password) => /\d/.test(password) },
  {
    label: 'At least one special character (!@#$%^&*(),.?":{}|<>)',
    test: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
];

const passwordSchema = (rules: readonly PasswordRule[]) =>
  z
    .string()
    .check(
      z.maxLength(PASSWORD_MAX, 'Password must be at most 128 characters'),
      ...rules.map(({ label, test }) => z.refine<string>(test, `Password: ${label}`)),
    );

export const registerPasswordSchema = passwordSchema(REGISTER_PASSWORD_RULES);
export const resetPasswordSchema = passwordSchema(RESET_PASSWORD_RULES);
