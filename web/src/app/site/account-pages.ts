import { publicPaths } from '@vitrin/contract/public-paths.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import type { PageDefinition } from './page-definition.ts';

/** Pages for signing in, registering and links from mails: they show only a form. */
export const accountPages: PageDefinition[] = [
  {
    path: '/giris',
    module: 'src/app/site/pages/login-page.tsx',
    name: 'Giriş Yap',
    description: import.meta.env.SSR ? 'Hesabınıza giriş yapın.' : '',
    isIndexed: false,
    layout: 'bare',
    redirectSignedIn: () => 'next',
  },
  {
    path: '/kayit',
    module: 'src/app/site/pages/register-page.tsx',
    name: 'Kayıt Ol',
    description: import.meta.env.SSR ? 'Birkaç adımda üyelik oluşturun.' : '',
    isIndexed: false,
    layout: 'bare',
    redirectSignedIn: () => 'next',
  },
  {
    path: '/sifremi-unuttum',
    module: 'src/app/site/pages/forgotten-password-page.tsx',
    name: 'Şifremi Unuttum',
    description: import.meta.env.SSR ? 'Hesabınız için yeni bir şifre linki isteyin.' : '',
    isIndexed: false,
    layout: 'bare',
    queries: () => [channelsQuery],
  },
  {
    path: publicPaths.verifyEmail,
    module: 'src/app/site/pages/verify-email-page.tsx',
    name: 'E-posta Doğrula',
    description: import.meta.env.SSR ? 'Hesabınızın e-posta adresini doğrulayın.' : '',
    isIndexed: false,
    layout: 'bare',
  },
  {
    path: publicPaths.unsubscribe,
    module: 'src/app/site/pages/unsubscribe-page.tsx',
    name: 'Tanıtım İletileri',
    description: import.meta.env.SSR ? 'Tanıtım iletilerini durdurun.' : '',
    isIndexed: false,
    layout: 'bare',
  },
  {
    path: publicPaths.passwordLink,
    module: 'src/app/site/pages/password-link-page.tsx',
    name: 'Şifre Belirle',
    description: import.meta.env.SSR ? 'Hesabınız için yeni bir şifre belirleyin.' : '',
    isIndexed: false,
    layout: 'bare',
  },
  {
    path: publicPaths.adminLogin,
    module: 'src/app/site/pages/admin-login-page.tsx',
    name: 'Yönetici Girişi',
    description: import.meta.env.SSR ? 'Yönetim paneline giriş.' : '',
    isIndexed: false,
    layout: 'bare',
    redirectSignedIn: (user) => isStaff(user.role) && '/admin',
  },
];
