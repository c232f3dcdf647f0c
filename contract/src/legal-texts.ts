/** Default texts of the legal pages, Markdown */
export const legalTexts = {
  terms: `## Hizmet

Bu site, anlaşmalı sitelerin tanıtımlarını bir arada gösterir. Tanıtılan sitelerin içeriğinden ve işlemlerinden o sitelerin işletmecileri sorumludur.

## Üyelik

Üye olmak için 18 yaşını doldurmuş olmanız gerekir. Hesabınızın ve şifrenizin güvenliğinden siz sorumlusunuz. Başkası adına ya da birden çok hesap açmak yasaktır; kurallara aykırı hesaplar askıya alınabilir.

## Puanlar ve ödüller

Puanlar para değildir, devredilemez ve nakde çevrilemez. Ödüllerin stoku ve koşulları değişebilir.

## Değişiklikler

Bu koşullar güncellenebilir. Güncel metin her zaman bu sayfadadır.`,
  privacy: `6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) uyarınca sizi bilgilendiriyoruz.

## Hangi verileri işliyoruz

- Üyelik bilgileri: kullanıcı adı, e-posta adresi ve paylaştıysanız ad, soyad, telefon
- İşlem bilgileri: puan hareketleri, başvurular, ödüller
- Teslimat bilgileri: bir ödülü alırken yazdıklarınız, örneğin adresiniz. Siparişten, teslim ya da iptal edildikten 30 gün sonra silinir; son yazdıklarınız, formda yeniden önerilmek üzere hesabınız silinene kadar saklanır
- Güvenlik bilgileri: oturum kayıtları ve kısa süreli adres kayıtları
- Çok hesap açılmasını önlemek için, okunamayan anahtarlı özet olarak ve 60 gün: kayıt olduğunuz ağ adresinin bloğu, hesabınızı kullandığınız tarayıcılar (imzalı birinci taraf çerezle), e-posta adresinizin posta kutusu ve alan adı. Bir firmada bildirdiğiniz kullanıcı adı başvurunuzda durur. Tarayıcı parmak izi almayız. Bunlara bakarak bekleyen puanlara her zaman bir insan karar verir; kimse kendiliğinden askıya alınmaz.

Hesabınızı sildiğinizde kişisel verileriniz silinir. Bir istisna vardır: yönetim ekibinde görev yapmış olanların kullanıcı adı, kararları kimin verdiği bilinebilsin diye denetim kaydında ve içeriklerin eski sürümlerinde kalır.

## Neden işliyoruz

Üyeliğinizi yürütmek, başvurularınızı sonuçlandırmak, hesabınızı korumak ve yasal yükümlülüklerimizi yerine getirmek için.

## Haklarınız

KVKK'nin 11. maddesi uyarınca verilerinize erişebilir, düzeltilmesini ya da silinmesini isteyebilir, işlenmesine itiraz edebilirsiniz.`,
  cookies: `## Kullandığımız çerezler

- **Oturum çerezi:** giriş yaptığınızda oturumunuzu açık tutar. Zorunludur.
- **Tanınan tarayıcı çerezi:** giriş yaptığınız tarayıcıyı 90 gün tanır; başkalarının hatalı şifre denemeleri sizi dışarıda bırakmaz. Adınızı içermez. Zorunludur.
- **Tarayıcı çerezi:** bir tarayıcıda üye olduğunuzda ya da giriş yaptığınızda rastgele, imzalı bir numara tutar; aynı tarayıcıda açılan hesapları 60 gün boyunca gösterir. Adınızı içermez, başka sitelerde okunmaz. Çok hesapla puan toplanmasını önlemek için zorunludur.
- **Panel tercihi:** yönetim panelinde kenar çubuğunun durumunu hatırlar.

Tema tercihiniz yalnızca tarayıcınızda saklanır. Reklam ya da takip çerezi kullanmayız.

## Çerezleri yönetmek

Tarayıcınızın ayarlarından çerezleri silebilir ya da engelleyebilirsiniz. Oturum çerezi olmadan giriş yapılamaz.`,
  responsiblePlay: `Oyun bir eğlencedir, para kazanma yolu değildir.

- 18 yaşından küçükler katılamaz.
- Kaybetmeyi göze alamayacağınız parayla oynamayın.
- Bütçenize ve sürenize önceden sınır koyun.
- Kayıplarınızı geri kazanmak için oynamayın.

Oyun sizin ya da bir yakınınız için soruna dönüştüyse **YEDAM 115** danışma hattından ücretsiz ve gizli destek alabilirsiniz.`,
};
