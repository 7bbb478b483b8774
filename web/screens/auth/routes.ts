import type { Route } from '../parts/route.ts';

const mailed = () => import('./mailed.ts');
const reset = async () => (await mailed()).ResetPasswordScreen;

export const routes: readonly Route[] = [
  {
    path: '/login',
    access: 'guest',
    title: 'Login',
    load: () => import('./LoginScreen.tsx').then((module) => module.LoginScreen),
  },
  {
    path: '/register',
    access: 'guest',
    title: 'Register',
    load: () => import('./RegisterScreen.tsx').then((module) => module.RegisterScreen),
  },
  {
    path: '/verify-email',
    access: 'unverifiedOk',
    title: 'Verify your email',
    load: async () => (await mailed()).VerifyEmailScreen,
  },
  {
    path: '/verify-email/:token',
    access: 'public',
    title: 'Verify your email',
    load: async () => (await mailed()).VerifyTokenScreen,
  },
  {
    path: '/forgot-password',
    access: 'public',
    title: 'Forgot password',
    load: async () => (await mailed()).ForgotPasswordScreen,
  },
  { path: '/reset-password', access: 'public', title: 'Reset password', load: reset },
  { path: '/reset-password/:token', access: 'public', title: 'Reset password', load: reset },
];
