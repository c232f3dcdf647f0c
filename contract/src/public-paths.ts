/** Paths of the public pages that the server links to */
export const publicPaths = {
  /** Page of a card */
  site: '/site/:slug',
  /** Like `verifyEmail`, has a token in the fragment (#). */
  passwordLink: '/sifre-belirle',
  verifyEmail: '/eposta-dogrula',
  /** Has a token in the fragment, too. */
  unsubscribe: '/abonelikten-cik',
  adminLogin: '/admin-giris',
} as const;
