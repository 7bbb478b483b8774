import { expect, FULL, test, type Page, WITHOUT_WORKER } from './support/test.ts';
import { openAccount, PASSWORD, signInOnScreen } from './support/accounts.ts';
import { hold, settled, stopClock } from './support/clock.ts';
import { mailboxLink } from './support/mailbox.ts';
import { expectSaid, listen } from './support/said.ts';
import { startServer, type TestServer } from './support/server.ts';

const OTHER_PASSWORD = 'Autumn#at3Furrow';
const TOO_MANY = 'Too many requests. Please wait before trying again.';
const NOT_SAID = { status: 500, body: '' };

test.use(WITHOUT_WORKER);

let server: TestServer;
test.beforeAll(async () => {
  // Whoever sits at the machine may open accounts without end; all else is limited as anywhere.
  server = await startServer({ RATE_LIMITS: 'on' });
});
test.afterAll(() => server.stop());
test.beforeEach(({ context }) => listen(context));

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

const open = (page: Page, path: string) => page.goto(server.url + path);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pathOf = (page: Page): string => page.url().slice(server.url.length);
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Answers the next call of a path, and none after it. */
const answerOnce = (page: Page, path: string, answer: 'abort' | { status: number; body: string }) =>
  page.route(`**/api${path}`, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)), {
    times: 1,
  });

const error = (status: number, message: string, field?: string) => ({
  status,
  body: JSON.stringify({ error: { code: 'test', message, field } }),
});

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Shown now, and gone when its time is over. The clock stands still. */
async function isShownFor(page: Page, text: string, milliseconds: number): Promise<void> {
  await says(page, text);
  await settled(page);
  await page.clock.runFor(milliseconds - 1);
  await says(page, text);
  await page.clock.runFor(1);
  await expect(page.getByText(text, { exact: true })).toBeHidden();
  await page.clock.resume();
}

test('an account is opened with every rule shown, and may do nothing until its address is verified', async ({
  page,
}) => {
  await openAccount(server.url, 'taken');
  await open(page, '/register');
  const create = page.getByRole('button', { name: 'Create Account' });
  await fill(page, { Username: 'a b', Email: 'nowhere' });
  await page.getByLabel('Password', { exact: true }).focus();
  await says(page, 'Use letters, numbers, underscores and hyphens only');
  await says(page, 'Enter a valid e-mail address');

  const met = page.getByRole('listitem').filter({ hasText: ', met' });
  for (const [password, strength, rules] of [
    ['abc', 'weak', 1],
    ['abcdefg', 'fair', 1],
    ['abcdefgh', 'good', 2],
    ['Abcdefg7', 'strong', 4],
    ['Abcdef7!', 'strong', 5],
  ] as const) {
    await fill(page, { Password: password });
    await says(page, `Strength: ${strength}`);
    await expect(met).toHaveCount(rules);
  }
  await fill(page, { 'Confirm Password': 'Abcdef7?' });
  await says(page, 'Passwords do not match');
  await expect(create).toBeDisabled();

  await fill(page, { Username: 'taken', Email: 'opal@example.org' });
  await fill(page, { Password: 'P@ssw0rd1', 'Confirm Password': 'P@ssw0rd1' });
  await create.click();
  await says(page, 'This password is too easy to guess. Please choose another.');
  await fill(page, { Password: PASSWORD, 'Confirm Password': PASSWORD });
  await create.click();
  await says(page, 'Username is already taken');
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');

  await fill(page, { Username: 'opal' });
  for (const [answer, text] of [
    [NOT_SAID, 'Registration failed. Please try again.'],
    [error(500, 'Database error'), 'Database error'],
    [
      error(500, 'The database schema is out of date. Please restart the server.'),
      'The database schema is out of date. Please restart the server.',
    ],
  ] as const) {
    await answerOnce(page, '/auth/register', answer);
    await create.click();
    await says(page, text);
  }

  const letGo = await hold(page, '**/api/auth/register');
  await create.click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await letGo();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await says(page, 'opal@example.org');
  await answerOnce(page, '/auth/resend-verification', 'abort');
  await press(page, 'Resend');
  await says(page, 'Failed to resend verification email');
  await stopClock(page);
  await press(page, 'Resend');
  await isShownFor(page, 'Verification email resent successfully!', 5_000);

  await open(page, '/lobby');
  await page.waitForURL('**/verify-email');
  await stopClock(page);
  await press(page, 'Resend Verification Email');
  await isShownFor(page, 'Verification email sent! Please check your inbox.', 5_000);
  await press(page, 'Sign Out');
  await page.waitForURL('**/login');
  expect(await token(page)).toBeNull();
});

test(
  'a mailed link verifies the address, once its faults are told, and leads to the login',
  FULL,
  async ({ page }) => {
    for (const [path, answer, text] of [
      ['%20', null, 'Invalid verification link'],
      ['unknown', null, 'Invalid verification link'],
      ['silent', NOT_SAID, 'Verification failed'],
      ['away', 'abort', 'An error occurred during verification'],
    ] as const) {
      if (answer !== null) await answerOnce(page, `/auth/verify-email/${path}`, answer);
      await open(page, `/verify-email/${path}`);
      await says(page, text);
      await expect(page.getByText('expires in 24 hours')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL('**/login');

    await open(page, '/register');
    await fill(page, { Username: 'petra', Email: 'petra@example.org' });
    await fill(page, { Password: PASSWORD, 'Confirm Password': PASSWORD });
    await press(page, 'Create Account');
    await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
    const letGo = await hold(page, '**/api/auth/verify-email/*');
    // As on another device, where nobody is signed in.
    await page.evaluate(() => localStorage.clear());
    await page.goto(await mailboxLink(server.url, 'petra@example.org'));
    await expect(page.getByText('Verifying your email...').first()).toBeVisible();
    await stopClock(page);
    await letGo();
    const verified = 'Email verified! Please login to continue.';
    await says(page, verified);
    expect(await token(page)).toBeNull();
    await settled(page);
    await page.clock.runFor(1_999);
    expect(pathOf(page)).toContain('/verify-email/');
    await page.clock.runFor(1);
    await page.getByRole('heading', { name: 'Welcome back, Commander' }).waitFor();
    const before = await page.evaluate(() => JSON.stringify(history.state));
    expect(before).not.toContain(verified);
    await isShownFor(page, verified, 5_000);
  },
);

test(
  'who signs in comes to where they were going; who is signed in has no business at the login',
  FULL,
  async ({ page }) => {
    await openAccount(server.url, 'quirin');
    await open(page, '/lobby/my-games?filter=active');
    await page.waitForURL('**/login');
    await expect(page.getByRole('button', { name: 'Google' })).toBeDisabled();
    await expect(page.getByText('Coming Soon')).toBeVisible();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');

    await fill(page, { 'Username or Email': 'quirin', Password: OTHER_PASSWORD });
    await press(page, 'Login');
    await says(page, 'Login failed. Please check your credentials.');
    for (const [answer, text] of [
      [NOT_SAID, 'Login failed. Please check your credentials.'],
      [
        error(503, 'Too many people are signing in. Please try again.'),
        'Too many people are signing in. Please try again.',
      ],
      ['abort', 'The server cannot be reached'],
    ] as const) {
      await answerOnce(page, '/auth/login', answer);
      await press(page, 'Login');
      await says(page, text);
    }
    const letGo = await hold(page, '**/api/auth/login');
    await fill(page, { 'Username or Email': 'QUIRIN@example.org', Password: PASSWORD });
    await press(page, 'Login');
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await letGo();
    await page.waitForURL('**/lobby/my-games?filter=active');

    for (const path of ['/login', '/register']) {
      await open(page, path);
      await page.waitForURL('**/profile/quirin');
    }
    await open(page, '/verify-email');
    await page.waitForURL('**/lobby');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await press(page, 'Logout');
    await page.waitForURL('**/login');
    expect(await token(page)).toBeNull();
    await open(page, '/lobby');
    await page.waitForURL('**/login');
  },
);

test(
  'a forgotten password is replaced by a mailed link, which ends every other session',
  FULL,
  async ({ page, browser }) => {
    await openAccount(server.url, 'rosa');
    const away = await browser.newContext();
    await listen(away);
    const elsewhere = await away.newPage();
    await signInOnScreen(elsewhere, server.url, 'rosa');

    await open(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/forgot-password');
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('rosa');
    await press(page, 'Send Reset Link');
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
    await email.fill('rosa@example.org');
    for (const [answer, text] of [
      ['abort', 'Failed to send reset email'],
      [NOT_SAID, 'Failed to send reset email'],
      [error(503, 'The mails have run out'), 'The mails have run out'],
    ] as const) {
      await answerOnce(page, '/auth/forgot-password', answer);
      await press(page, 'Send Reset Link');
      await says(page, text);
    }
    // The third mail to one address in an hour; the first came with the registration.
    for (const _ of [1, 2]) {
      await press(page, 'Send Reset Link');
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
      await press(page, 'Try another email');
    }
    await press(page, 'Send Reset Link');
    await says(page, TOO_MANY);

    await open(page, '/reset-password');
    await says(page, 'Invalid reset link');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('**/forgot-password');

    const reset = async (password: string, confirmation: string, text: string) => {
      await fill(page, { 'New Password': password, 'Confirm Password': confirmation });
      await press(page, 'Reset Password');
      await says(page, text);
    };
    await open(page, '/reset-password/unknown');
    await reset('abc', 'x', 'Password: At least 8 characters');
    await reset('abcdefgh', 'x', 'Password: At least one uppercase letter');
    await reset('ABCDEFGH', 'x', 'Password: At least one lowercase letter');
    await reset('Abcdefgh', 'x', 'Password: At least one number');
    await reset('Abcdefg7', 'x', 'Password: At least one special character (!@#$%^&*(),.?":{}|<>)');
    await reset(OTHER_PASSWORD, 'x', 'Passwords do not match');
    await reset(OTHER_PASSWORD, OTHER_PASSWORD, 'Invalid reset link');
    await answerOnce(page, '/auth/reset-password', 'abort');
    await reset(OTHER_PASSWORD, OTHER_PASSWORD, 'Failed to reset password');

    const link = await mailboxLink(server.url, 'rosa@example.org');
    expect(link).toContain('/reset-password/');
    await page.goto(link);
    await page.getByLabel('New Password').waitFor();
    await stopClock(page);
    await reset(OTHER_PASSWORD, OTHER_PASSWORD, 'Password reset successfully! You can now log in.');
    await settled(page);
    await page.clock.runFor(2_999);
    expect(pathOf(page)).toContain('/reset-password/');
    await page.clock.runFor(1);
    await page.getByRole('heading', { name: 'Welcome back, Commander' }).waitFor();
    await isShownFor(page, 'Password reset successfully! You can now log in.', 5_000);

    await elsewhere.reload();
    await elsewhere.waitForURL('**/login');
    await expectSaid(elsewhere, 'Invalid token');
    expect(await token(elsewhere)).toBeNull();
    await elsewhere.context().close();
    await fill(page, { 'Username or Email': 'rosa', Password: OTHER_PASSWORD });
    await press(page, 'Login');
    await page.waitForURL('**/lobby');
  },
);

test('at the start a session is looked at, and what is wrong with it is told', FULL, async ({ page }) => {
  await openAccount(server.url, 'sofie');
  await signInOnScreen(page, server.url, 'sofie');
  const good = (await token(page)) ?? '';
  let asked = 0;
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/api/auth/me'))));
  const startWith = async (stored: string, path = '/lobby') => {
    await page.evaluate((value) => {
      localStorage.setItem('token', value);
      localStorage.removeItem('user');
    }, stored);
    asked = 0;
    await open(page, path);
  };
  const endingIn = (seconds: number): Promise<string> =>
    page.evaluate(
      (ms) => `x.${btoa(JSON.stringify({ sub: 'x', exp: Math.floor((Date.now() + ms) / 1000) }))}.x`,
      seconds * 1000,
    );

  const letGo = await hold(page, '**/api/auth/me');
  await startWith(good);
  await expect(page.getByText('Connecting...').first()).toBeVisible();
  await letGo();
  await expect(page.getByRole('heading', { name: 'Your first conquest' })).toBeVisible();

  await startWith(await endingIn(25));
  await expectSaid(page, 'Token expired');
  expect([await token(page), asked]).toEqual([null, 0]);
  await startWith(await endingIn(3600));
  await expectSaid(page, 'Invalid token');
  expect([await token(page), asked]).toEqual([null, 1]);
  for (const status of [401, 403]) {
    await answerOnce(page, '/auth/me', { status, body: '' });
    await startWith(good);
    await expectSaid(page, 'Auth check failed');
    expect(await token(page)).toBeNull();
  }

  // Without an answer there is nothing wrong; on a page for everybody nobody is sent away at the start.
  await answerOnce(page, '/auth/me', 'abort');
  await startWith(good, '/learn');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await token(page)).toBe(good);
  await startWith(await endingIn(3600), '/learn');
  await expect.poll(() => token(page)).toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pathOf(page)).toBe('/learn');
});

test(
  'a call that is answered 401 ends the session and leads to the login, once, and back afterwards',
  FULL,
  async ({ page }) => {
    await openAccount(server.url, 'thea');
    await signInOnScreen(page, server.url, 'thea');
    const arrivals: string[] = [];
    page.on('framenavigated', (frame) => void arrivals.push(new URL(frame.url()).pathname));
    await page.route('**/api/game/**', (route) => route.fulfill(error(401, 'Token expired')));
    await open(page, '/maps?board=all#europe');
    await page.waitForURL('**/login');
    await expectSaid(page, 'Token expired');
    expect(await token(page)).toBeNull();
    expect(arrivals.filter((path) => path === '/login')).toHaveLength(1);

    await page.unroute('**/api/game/**');
    await fill(page, { 'Username or Email': 'thea', Password: PASSWORD });
    await press(page, 'Login');
    await page.waitForURL('**/maps?board=all#europe');

    await answerOnce(page, '/auth/forgot-password', error(401, 'Not you'));
    await open(page, '/forgot-password');
    await page.getByLabel('Email').fill('thea@example.org');
    await press(page, 'Send Reset Link');
    await says(page, 'Not you');
    expect(pathOf(page)).toBe('/forgot-password');
  },
);
