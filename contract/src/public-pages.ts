/** Paths and names of the public pages, for menus, titles and statistics */
export const publicPages = {
  home: { path: '/', name: 'Ana Sayfa' },
  /** Page of a card */
  site: { path: '/site/:slug', name: 'Site' },
  events: { path: '/etkinlikler', name: 'Etkinlikler' },
  event: { path: '/etkinlikler/:id', name: 'Etkinlik' },
  draws: { path: '/cekilisler', name: 'Çekilişler' },
  draw: { path: '/cekilisler/:id', name: 'Çekiliş' },
  market: { path: '/market', name: 'Market' },
  tickets: { path: '/bilet-sistemi', name: 'Bilet Sistemi' },
  leaderboard: { path: '/lider-tablosu', name: 'Lider Tablosu' },
  profile: { path: '/profil', name: 'Profil' },
  questions: { path: '/sss', name: 'Sık Sorulan Sorular' },
  support: { path: '/destek', name: 'Destek' },
  safety: { path: '/hesap/guvende-kal', name: 'Güvende Kal' },
  login: { path: '/giris', name: 'Giriş Yap' },
  register: { path: '/kayit', name: 'Kayıt Ol' },
  forgottenPassword: { path: '/sifremi-unuttum', name: 'Şifremi Unuttum' },
  /** Like `verifyEmail`, has a token in the fragment (#). */
  passwordLink: { path: '/sifre-belirle', name: 'Şifre Belirle' },
  verifyEmail: { path: '/eposta-dogrula', name: 'E-posta Doğrula' },
  /** Has a token in the fragment, too. */
  unsubscribe: { path: '/abonelikten-cik', name: 'Tanıtım İletileri' },
  notifications: { path: '/bildirimler', name: 'Bildirimler' },
  adminLogin: { path: '/admin-giris', name: 'Yönetici Girişi' },
} as const;
