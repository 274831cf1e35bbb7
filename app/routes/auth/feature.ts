import { Lock } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

const screen = (
  key: 'login' | 'register' | 'forgotPassword' | 'resetPassword' | 'verifyEmail' | 'twoSteps',
  path: string,
) => [
  { key: `${key}Basic` as const, to: `/pages/${path}-basic` },
  { key: `${key}Cover` as const, to: `/pages/${path}-cover` },
];

export const authFeature: Feature = {
  name: 'authentication',
  icon: Lock,
  path: '/pages/login-basic',
  texts: 'auth',
  forGuests: true,
  group: 'pages',
  menu: [
    ...screen('login', 'login'),
    ...screen('register', 'register'),
    ...screen('forgotPassword', 'forgot-password'),
    ...screen('resetPassword', 'reset-password'),
    ...screen('verifyEmail', 'verify-email'),
    ...screen('twoSteps', 'two-steps'),
  ],
};
