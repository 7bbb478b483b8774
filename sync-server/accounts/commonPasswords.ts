import { Refusal } from '../runtime/refusal.ts';

/** The words that the commonest passwords are made of, once their digits and signs are seen through. */
const COMMON = new Set(
  `a aa aaa ab abc abcd abcde abcdef abcdefg abcdefgh access admin administrator alexander amanda andrea andrew
  angel anthony april apple arsenal ashley asdf asdfg asdfgh asdfghjkl august autumn azerty barcelona baseball
  basketball batman biteme blink boomer brandon buster butterfly changeme charlie cheese chelsea chocolate
  computer cookie corvette daniel december default dragon fall february flower football forever freedom friday
  friend fuckyou ginger google guest hannah harley hello helloworld hockey hunter iloveu iloveyou india internet
  january jennifer jessica jesus jordan joshua july june justin killer kitty knight letmein liverpool login
  london love lovely maggie march marina martin master matrix matthew michael michelle mickey minecraft monday
  monkey morgan mustang naruto nicole november october office orange p pa pass passphrase passw passwd password
  passwords peanut pepper pokemon princess q qaz qazwsx qazwsxedc qwe qwer qwert qwerty qwertyu qwertyuiop qwertz
  ranger robert root samantha samsung saturday secret september server shadow slipknot soccer sophie spiderman
  spring starwars summer sunday sunshine superman superuser sysadmin system temp temporal test tester testing
  thomas thunder thursday tigger trustno trustnoi tuesday tweety unknown user wednesday welcome whatever winter
  yankees yellow zaq zaqxsw zaqixsw zxc zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);

/** Letters as which signs are read. */
const READ_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** "P@ssw0rd123!" and "password" are one word with different trimmings. */
function wordOf(password: string): string {
  const bare = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  return bare.replace(/[^a-z]/g, (sign) => READ_AS[sign] ?? '');
}

const nameOf = (text: string): string => wordOf(text.split('@')[0] ?? '');

/**
 * Refuses what is tried first against any account: a common word in whatever trimmings, the game's name, and
 * those of the account. Every rule of the checklist can be met by such a password.
 */
export function refuseCommonPassword(password: string, account: { username: string; email: string }): void {
  const word = wordOf(password);
  const own = ['coldkeep', nameOf(account.username), nameOf(account.email)].filter((name) => name !== '');
  if (!COMMON.has(word) && !own.includes(word)) return;
  throw new Refusal(
    'invalid',
    'common_password',
    'This password is too easy to guess. Please choose another.',
    {
      field: 'password',
    },
  );
}
