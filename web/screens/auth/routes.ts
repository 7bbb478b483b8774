import type { Route } from '../parts/route.ts';

const reset = () => import('./ResetPasswordScreen.tsx').then((module) => module.ResetPasswordScreen);

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
    load: () => import('./VerifyEmailScreen.tsx').then((module) => module.VerifyEmailScreen),
  },
  {
    path: '/verify-email/:token',
    access: 'public',
    title: 'Verify your email',
    load: () => import('./VerifyTokenScreen.tsx').then((module) => module.VerifyTokenScreen),
  },
  {
    path: '/forgot-password',
    access: 'public',
    title: 'Forgot password',
    load: () => import('./ForgotPasswordScreen.tsx').then((module) => module.ForgotPasswordScreen),
  },
  { path: '/reset-password', access: 'public', title: 'Reset password', load: reset },
  { path: '/reset-password/:token', access: 'public', title: 'Reset password', load: reset },
];
