/**
 * The legal pages: address, title and the setting that holds the text. Apart from the texts, so that
 * menus and footers of every page bring only the names along.
 */
export const legalPages = [
  { path: '/kullanim-kosullari', title: 'Kullanım Koşulları', setting: 'termsText' },
  { path: '/kvkk', title: 'KVKK Aydınlatma Metni', setting: 'privacyText' },
  { path: '/cerez-politikasi', title: 'Çerez Politikası', setting: 'cookiesText' },
  { path: '/sorumlu-oyun', title: 'Sorumlu Oyun', setting: 'responsiblePlayText' },
] as const;
