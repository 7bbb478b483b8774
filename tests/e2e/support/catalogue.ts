/** A row of the catalogue of errors is shown by tests, or says why a browser cannot bring it about. */
export interface Row {
  readonly situation: string;
  /** The page says these, word for word. */
  readonly messages: readonly string[];
  readonly shownBy: readonly { readonly file: string; readonly test: string }[];
  /** Says what of it no browser can bring about, and why. */
  readonly unprovoked?: string;
}

const auth = (test: string) => ({ file: 'tests/e2e/auth.spec.ts', test });
const errors = (test: string) => ({ file: 'tests/e2e/errors.spec.ts', test });

const REGISTER =
  'an account is opened with every rule shown, and may do nothing until its address is verified';
const LINK = 'a mailed link verifies the address, once its faults are told, and leads to the login';
const SIGN_IN = 'who signs in comes to where they were going; who is signed in has no business at the login';
const FORGOTTEN = 'a forgotten password is replaced by a mailed link, which ends every other session';
const START = 'at the start a session is looked at, and what is wrong with it is told';
const REFUSED =
  'a call that is answered 401 ends the session and leads to the login, once, and back afterwards';

/** Every error that the account pages can show, row by row. */
export const CATALOGUE: readonly Row[] = [
  { situation: '401 on a call', messages: ['/login'], shownBy: [auth(REFUSED)] },
  {
    situation: 'Login failure',
    messages: ['Login failed. Please check your credentials.'],
    shownBy: [auth(SIGN_IN)],
  },
  {
    situation: 'Registration failure',
    messages: [
      'Username is already taken',
      'Database error',
      'The database schema is out of date. Please restart the server.',
      'Registration failed. Please try again.',
    ],
    shownBy: [
      auth(REGISTER),
      {
        file: 'tests/server/accounts.test.ts',
        test: 'a fault of the database is told without a word of what it looks like inside',
      },
    ],
  },
  {
    situation: 'Token problems',
    messages: ['Invalid token', 'Token expired', 'Auth check failed', 'No token found'],
    shownBy: [
      auth(START),
      auth(REFUSED),
      {
        file: 'tests/server/access.test.ts',
        test: 'who shows no token is told so',
      },
    ],
    unprovoked:
      'The page makes no call that needs a token while it has none: "No token found" is shown at the server.',
  },
  { situation: 'Verify: no token', messages: ['Invalid verification link'], shownBy: [auth(LINK)] },
  { situation: 'Verify: server gives no message', messages: ['Verification failed'], shownBy: [auth(LINK)] },
  {
    situation: 'Verify: network failure',
    messages: ['An error occurred during verification'],
    shownBy: [auth(LINK)],
  },
  {
    situation: 'Resend failure',
    messages: ['Failed to resend verification email'],
    shownBy: [auth(REGISTER)],
  },
  {
    situation: 'Resend success',
    messages: [
      'Verification email sent! Please check your inbox.',
      'Verification email resent successfully!',
    ],
    shownBy: [auth(REGISTER)],
  },
  { situation: 'Reset failure default', messages: ['Failed to reset password'], shownBy: [auth(FORGOTTEN)] },
  { situation: 'Reset missing token', messages: ['Invalid reset link'], shownBy: [auth(FORGOTTEN)] },
  {
    situation: 'Password mismatch',
    messages: ['Passwords do not match'],
    shownBy: [auth(REGISTER), auth(FORGOTTEN)],
  },
  {
    situation: 'Forgot password, HTTP 429',
    messages: ['Too many requests. Please wait before trying again.'],
    shownBy: [auth(FORGOTTEN)],
  },
  {
    situation: 'Forgot password, other',
    messages: ['Failed to send reset email'],
    shownBy: [auth(FORGOTTEN)],
  },
  {
    situation: 'Startup',
    messages: ['Failed to start application'],
    shownBy: [
      errors('an app that cannot start says so'),
      errors('a start that lacks a file of the app says so'),
    ],
  },
  {
    situation: 'Unknown path',
    messages: ['Territory Not Found'],
    shownBy: [errors('an unknown path is a territory that nobody has found')],
  },
  {
    situation: 'Inbox and friends',
    messages: [],
    shownBy: [],
    unprovoked: 'Comes with friends.',
  },
  {
    situation: 'Boundaries',
    messages: [
      'The application encountered an unexpected error. Please refresh the page to try again.',
      'This component encountered an error. The rest of the app should continue working.',
      'The game encountered an unexpected error. You can try to rejoin or return to the lobby.',
    ],
    shownBy: [
      errors('a screen that breaks keeps the shell, and can be tried again'),
      errors('a part of a screen that breaks is tried again three times, and the rest goes on'),
      errors('a game that breaks can be entered again, or left'),
    ],
  },
  {
    situation: 'Lazy screen load failure',
    messages: ['Failed to load critical resources even after a hard refresh.'],
    shownBy: [
      {
        file: 'tests/e2e/update.spec.ts',
        test: 'a part of the app that cannot be had makes the page start again, once',
      },
    ],
  },
];
