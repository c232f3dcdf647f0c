import type { questions } from '@vitrin/contract/questions.ts';
import type { z } from 'zod';

const rows: [category: string, question: string, answer: string][] = [
  [
    'Biletler',
    'Nasıl bilet alırım?',
    'Bilet satın alınmaz. Anlaşmalı firmalardan birine yaptığınız yatırımı [Bilet Sistemi](/bilet-sistemi) sayfasından bildirirsiniz. Ekibimiz yatırımı firmanın kayıtlarıyla karşılaştırır; başvurunuz onaylanınca bilet numaralarınız [profilinizde](/profil#biletler) görünür. Kaç bilet alacağınız, tutarın bilet fiyatına bölünmesiyle bulunur.',
  ],
  [
    'Biletler',
    'Başvurum neden bekliyor?',
    'Her başvuruyu bir kişi inceler ve yatırım firmanın kayıtlarına bazen geç yansır. Bu yüzden kesin bir süre veremiyoruz. Karar verildiğinde bildirim alırsınız; o zamana kadar yeniden başvurmanız gerekmez.',
  ],
  [
    'Biletler',
    'Başvurum reddedildi, ne yapabilirim?',
    'Nedeni [profilinizdeki](/profil#biletler) başvurunun altında yazar. En sık nedenler, firmadaki kullanıcı adının ya da tutarın farklı yazılmasıdır. Kararın yanlış olduğunu düşünüyorsanız 14 gün içinde, doğru ad ya da tutarı da yazarak, bir kez itiraz edebilirsiniz. İtirazınıza olabildiğince kararı verenden başka biri bakar.',
  ],
  [
    'Puanlar',
    'Nasıl puan kazanırım?',
    'Canlı yayınları izleyerek ve Telegram, YouTube ya da Instagram hesabınızı [profilinizden](/profil) doğrulayarak. Hangi işin kaç puan verdiği, yapacağınız yerde yazar. Puan vermeyi ya da miktarını değiştirebiliriz; kazandığınız puanlar bundan etkilenmez.',
  ],
  [
    'Puanlar',
    'Puanlarım paraya çevrilir mi?',
    'Hayır. Puanlar para değildir; nakde çevrilemez ve başka bir üyeye devredilemez. Yalnızca [markette](/market) ödüllere harcanır. Bütün hareketlerini profilinizde görürsünüz.',
  ],
  [
    'Market',
    'Ödülüm ne zaman teslim edilir?',
    'Aldığınız anda puanınız düşer ve sipariş ekibimize iletilir. Teslim süresi ödüle göre değişir; siparişinizin durumu [market sayfasında](/market) ve profilinizde görünür, değişince de bildirim alırsınız.',
  ],
  [
    'Market',
    'Siparişim iptal edilirse puanım ne olur?',
    'Harcadığınız puanın tamamı hesabınıza geri döner ve bunu puan hareketlerinizde görürsünüz. Teslim edilmiş bir sipariş iptal edilemez.',
  ],
  [
    'Çekilişler',
    'Çekilişlerin adil olduğunu nasıl bilirim?',
    'Katılım listesi çekilişten önce mühürlenir ve sonradan değiştirilemez. Kazananı, sonucu kimsenin önceden bilemeyeceği, herkese açık bir rastgele sayı (drand) belirler. Listeyi ve sonucu [çekilişin sayfasından](/cekilisler) indirip hesabı kendiniz yineleyebilirsiniz.',
  ],
  [
    'Mola ve hesap',
    'Mola verirsem ne olur?',
    '[Güvende Kal](/hesap/guvende-kal) sayfasından verdiğiniz mola boyunca başvuru yapamaz, ödül alamaz ve etkinliklere katılamazsınız; tanıtım iletileri almazsınız ve sitelere giden linkler gizlenir. Mola siz istediniz diye hemen bitmez: kısa molalar süresi dolunca, uzun olanlar süresi dolduktan sonra isteğinizden 24 saat geçince kalkar. Ekibimiz bunu değiştiremez. Puanlarınız durur.',
  ],
  [
    'Mola ve hesap',
    'Verilerimi nasıl alır, hesabımı nasıl silerim?',
    'İkisini de [profilinizden](/profil) kendiniz yaparsınız. Verileriniz tek bir dosya olarak iner. Hesabınızı silmek geri alınamaz: kişisel verileriniz silinir, puanlarınız yanar. Başka bir sorunuz varsa [bize yazın](/destek).',
  ],
];

/** Questions of a new site. Staff edit them like any content. */
export const defaultQuestions: z.input<typeof questions.create.body>[] = rows.map(
  ([category, question, answer], index) => ({ category, question, answer, sortOrder: index + 1 }),
);
