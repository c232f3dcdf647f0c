/** Where the pages of the site are, and what they are called: in menus, titles and statistics. */
export const publicPages = {
  home: { path: '/', name: 'Ana Sayfa' },
  /** Of a card that has one. */
  site: { path: '/site/:slug', name: 'Site' },
  events: { path: '/etkinlikler', name: 'Etkinlikler' },
  event: { path: '/etkinlikler/:id', name: 'Etkinlik' },
  draws: { path: '/cekilisler', name: 'Çekilişler' },
  draw: { path: '/cekilisler/:id', name: 'Çekiliş' },
  market: { path: '/market', name: 'Market' },
  tickets: { path: '/bilet-sistemi', name: 'Bilet Sistemi' },
  leaderboard: { path: '/lider-tablosu', name: 'Lider Tablosu' },
  profile: { path: '/profil', name: 'Profil' },
  safety: { path: '/hesap/guvende-kal', name: 'Güvende Kal' },
  login: { path: '/giris', name: 'Giriş Yap' },
  register: { path: '/kayit', name: 'Kayıt Ol' },
  forgottenPassword: { path: '/sifremi-unuttum', name: 'Şifremi Unuttum' },
  /** These two take their token behind the #. */
  passwordLink: { path: '/sifre-belirle', name: 'Şifre Belirle' },
  verifyEmail: { path: '/eposta-dogrula', name: 'E-posta Doğrula' },
  notifications: { path: '/bildirimler', name: 'Bildirimler' },
  adminLogin: { path: '/admin-giris', name: 'Yönetici Girişi' },
} as const;
