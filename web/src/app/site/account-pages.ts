import { publicPages } from '@vitrin/contract/public-pages.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import type { PageDefinition } from './page-definition.ts';

/** Pages for signing in, registering and links from mails: they show only a form. */
export const accountPages: PageDefinition[] = [
  {
    ...publicPages.login,
    module: 'src/app/site/pages/login-page.tsx',
    description: import.meta.env.SSR ? 'Hesabınıza giriş yapın.' : '',
    isIndexed: false,
    layout: 'bare',
    redirectSignedIn: () => 'next',
  },
  {
    ...publicPages.register,
    module: 'src/app/site/pages/register-page.tsx',
    description: import.meta.env.SSR ? 'Birkaç adımda üyelik oluşturun.' : '',
    isIndexed: false,
    layout: 'bare',
    redirectSignedIn: () => 'next',
  },
  {
    ...publicPages.forgottenPassword,
    module: 'src/app/site/pages/forgotten-password-page.tsx',
    description: import.meta.env.SSR ? 'Hesabınız için yeni bir şifre linki isteyin.' : '',
    isIndexed: false,
    layout: 'bare',
    queries: () => [channelsQuery],
  },
  {
    ...publicPages.verifyEmail,
    module: 'src/app/site/pages/verify-email-page.tsx',
    description: import.meta.env.SSR ? 'Hesabınızın e-posta adresini doğrulayın.' : '',
    isIndexed: false,
    layout: 'bare',
  },
  {
    ...publicPages.unsubscribe,
    module: 'src/app/site/pages/unsubscribe-page.tsx',
    description: import.meta.env.SSR ? 'Tanıtım iletilerini durdurun.' : '',
    isIndexed: false,
    layout: 'bare',
  },
  {
    ...publicPages.passwordLink,
    module: 'src/app/site/pages/password-link-page.tsx',
    description: import.meta.env.SSR ? 'Hesabınız için yeni bir şifre belirleyin.' : '',
    isIndexed: false,
    layout: 'bare',
  },
  {
    ...publicPages.adminLogin,
    module: 'src/app/site/pages/admin-login-page.tsx',
    description: import.meta.env.SSR ? 'Yönetim paneline giriş.' : '',
    isIndexed: false,
    layout: 'bare',
    redirectSignedIn: (user) => isStaff(user.role) && '/admin',
  },
];
