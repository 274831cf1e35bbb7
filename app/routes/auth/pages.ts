import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const authPages: FeaturePages = {
  blank: [
    route('pages/login-basic', 'routes/auth/login/route.tsx', { id: 'login-basic' }),
    route('pages/login-cover', 'routes/auth/login/route.tsx', { id: 'login-cover' }),
    route('pages/register-basic', 'routes/auth/register/route.tsx', { id: 'register-basic' }),
    route('pages/register-cover', 'routes/auth/register/route.tsx', { id: 'register-cover' }),
    route('pages/forgot-password-basic', 'routes/auth/forgot-password/route.tsx', { id: 'forgot-password-basic' }),
    route('pages/forgot-password-cover', 'routes/auth/forgot-password/route.tsx', { id: 'forgot-password-cover' }),
    route('pages/reset-password-basic', 'routes/auth/reset-password/route.tsx', { id: 'reset-password-basic' }),
    route('pages/reset-password-cover', 'routes/auth/reset-password/route.tsx', { id: 'reset-password-cover' }),
    route('pages/verify-email-basic', 'routes/auth/verify-email/route.tsx', { id: 'verify-email-basic' }),
    route('pages/verify-email-cover', 'routes/auth/verify-email/route.tsx', { id: 'verify-email-cover' }),
    route('pages/two-steps-basic', 'routes/auth/two-steps/route.tsx', { id: 'two-steps-basic' }),
    route('pages/two-steps-cover', 'routes/auth/two-steps/route.tsx', { id: 'two-steps-cover' }),
  ],
  calls: [route('jwt/*', 'routes/auth/api.ts')],
};
