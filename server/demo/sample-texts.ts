/** Returns the text repeated to the maximum length. */
export const fillToLength = (text: string, maxLength: number) =>
  `${text} `
    .repeat(Math.ceil(maxLength / (text.length + 1)))
    .slice(0, maxLength)
    .trim();

const waitNotice =
  'Başvurunuzdaki kullanıcı adını firmanın bize gönderdiği listede bulamadık. Lütfen firmadaki üye numaranızla, yatırımın yapıldığı gün ve saatle birlikte yeniden başvurun; ığüşöçİĞÜŞÖÇ harflerini de firmada göründüğü gibi yazın.';

export const rejectionReasons = [
  'Kullanıcı adı firmada bulunamadı.',
  'Yatırım firmada görünmüyor.',
  'Tutar firmadaki yatırımla eşleşmiyor.',
  'Bu yatırım için daha önce başvurulmuş.',
  fillToLength(waitNotice, 500),
];

export const accountRejectionReasons = [
  'Hesap bulunamadı.',
  'Hesabın size ait olduğu anlaşılamadı.',
  'Hesap gizli olduğu için incelenemedi.',
];

export const cancellationNotes = ['Ödül stokta kalmadı.', 'Teslim için gereken bilgi alınamadı.'];

export const eventMessages = [
  'Katılmak istiyorum, kullanıcı adım aynı.',
  'Üyelik numaram 48213',
  'Geçen ayki yayında da oradaydım, herkese başarılar!',
  'İğne deliğinden Hindistan’ı seyrediyorum 😊',
  '',
  fillToLength('Çok güzel bir etkinlik olmuş, emeği geçen herkese teşekkür ederim.', 500),
];

export const memberNotes = [
  'Telefonla arandı, sipariş adresi doğrulandı.',
  'İki firmada da aynı kullanıcı adını kullanıyor.',
  'Aynı yatırım için ikinci kez başvurdu, uyarıldı.',
  'Yayınlarda moderatörlük yapıyor.',
  fillToLength(
    'Ödülü kargoda hasar gördü; yenisi gönderildi ve kargo firmasına tutanak tutturuldu.',
    900,
  ),
];

export const corrections: [delta: number, reason: string][] = [
  [250, 'Yayın içi yarışma birincisi'],
  [100, 'Telafi: geç onaylanan doğrulama'],
  [500, 'Ayın katkı ödülü'],
  [-100, 'Yanlışlıkla verilen puan geri alındı'],
  [1000, 'Topluluk turnuvası şampiyonu'],
];

export const announcements = [
  [
    'Hafta sonu yayını',
    'Cumartesi 21.00’de canlı yayındayız. Günün linkini profilinize yazmayı unutmayın.',
    '/profil',
  ],
  ['Markete yeni ödüller geldi', 'Sinema bileti ve kahve çeki yeniden stokta.', '/market'],
  [
    'Bilet çekilişi sonuçlandı',
    'Kazananları ve herkesin doğrulayabileceği belgeyi çekiliş sayfasında bulabilirsiniz.',
    '/cekilisler',
  ],
  [
    'Bakım çalışması',
    fillToLength(
      'Pazartesi gecesi kısa bir bakım yapacağız; başvurularınız ve puanlarınız bundan etkilenmez.',
      900,
    ),
    null,
  ],
] as const;

/** Parts of invented delivery addresses */
export const streets = ['Akasya Sokak', 'Çınar Caddesi', 'Leylak Sokak', 'Defne Sokak'];
export const districts = ['Kadıköy, İstanbul', 'Bornova, İzmir', 'Çankaya, Ankara'];
