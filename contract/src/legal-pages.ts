/** Address, title and setting of each legal page. Separate from the texts, so menus and footers don't load them. */
export const legalPages = [
  { path: '/kullanim-kosullari', title: 'Kullanım Koşulları', setting: 'termsText' },
  { path: '/kvkk', title: 'KVKK Aydınlatma Metni', setting: 'privacyText' },
  { path: '/cerez-politikasi', title: 'Çerez Politikası', setting: 'cookiesText' },
  { path: '/sorumlu-oyun', title: 'Sorumlu Oyun', setting: 'responsiblePlayText' },
] as const;
