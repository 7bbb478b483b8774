// What an account's mails are about: small screens that few visits need, fetched as one.
export { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
export { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
export { VerifyEmailScreen } from './VerifyEmailScreen.tsx';
export { VerifyTokenScreen } from './VerifyTokenScreen.tsx';
