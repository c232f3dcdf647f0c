/**
 * Words of stream codes, in alphabetical order: common, inoffensive and unrelated to gambling. No two are one letter
 * apart or sound alike, and none ends in a letter that looks like a digit. code-words.unit.test.ts checks these rules.
 */
export const codeWords: readonly string[] = `
  adana ağırlık ağustos ahtapot ahududu akasya akordeon aksaray akşam alabalık albatros alfabe amca anahtar ananas
  ankara anne antalya anten araba aralık ardıç arkadaş armağan armut arpa artvin asfalt asır aşure ataş atmaca
  avize avlu avuç ayna ayraç baca badem bağlama bahçe bahçıvan bakkal baklava balıkesir balina balkon bambu bamya
  bant barbun bardak barometre bartın basketbol baston battaniye bavul bayır baykuş begonya berber bere beton
  beyaz beyin bezelye bıldırcın biber bilek bilim bilmece bisiklet bolu bostan boynuz bozkır böğürtlen börek
  buğday bukalemun buket bulgur bulut burdur bursa burun bülbül cadde ceket cesaret cetvel ceviz ceylan cezve
  cıvata cümle cüzdan çadır çamaşır çanakkale çanta çarşaf çarşamba çatal çavdar çaydanlık çekiç çekirge çekmece
  çelenk çelik çember çerçeve çeşme çınar çiçek çikolata çipura çizme çocuk çorap çorba çorum çulluk daire dakika
  dalga dantel defne defter değirmen demir deney deniz dereotu ders destan dirsek dolap domates dostluk dosya
  durak düğme düğün dümen dünya dürbün düzce edirne ekim ekmek ekran elbise eldiven elektrik elma enginar erciyes
  erik erişte erzurum eskişehir etek eylül fasulye fayans feribot fermuar fesleğen festival fıkra fındık fırça
  fırın fıstık fidan filiz fincan flüt foka fuşya futbol gaga gazete gaziantep gece gelincik geyik gezegen giresun
  gitar gölge gömlek gövde gözleme gözlük granit greyfurt guguk güllaç gülüş güneş gürgen güveç güvercin halat
  halka hamur harf harita havan havuz hayal haziran hediye helva hentbol heykel hırka hidrojen hörgüç huzur
  ıhlamur ıspanak ışık ışıldak ibibik iklim ilkbahar imece incir ipek iplik ipucu irmik iskele isparta ispinoz
  istakoz istasyon itfaiye izmir jüpiter kadayıf kadife kahve kaktüs kalay kaldırım kalem kalkan kalp kalsiyum
  kamelya kamera kamyon kanat kanepe kanguru kapadokya karabatak karabük karaca karaman karamel kare karınca
  karides kasaba kasım kasket kastamonu katmer kavak kavanoz kaydırak kayık kaymak kebap kekik kelebek kelime
  keman kemençe kemer kepçe kestane keten kırlangıç kırtasiye kızak kiler kilit kiraz kiremit kitap klarnet klavye
  koala koltuk konser konya koru kostüm kovan köknar körfez köstebek köşk krater kravat kuaför kuğu kukumav kulak
  kulübe kumaş kumru kumsal kunduz kurabiye kurbağa kurdele kuvars kuyumcu kuzen künefe kütahya kütüphane lacivert
  lahana lahmacun lale lamba lavanta leğen leopar levrek leylak liman limonata lodos lokomotif lokum lunapark
  lüfer magnezyum mağara mahalle makarna malatya manav mandal mandalina mandıra mandolin manisa manolya mantar
  marangoz marul masa matkap mavna maydanoz mayıs mektup meltem menekşe menemen menteşe merak mercek mercimek
  merdane merdiven merkür mermer mersin meşe mevsim meydan meyve mezgit mıknatıs mısır mikrofon mimar mimoza
  minibüs minyatür misafir molekül mont motor mozaik muğla mutfak müdür mühendis müze nakış nane nehir neptün
  nergis nevşehir niğde nilüfer nisan nişasta nohut nokta okaliptüs okul okyanus olta omlet omuz orkestra orkide
  orman ortanca otel otobüs otoyol ödev öğle öğretmen ördek örgü öykü paket palamut palmiye pamuk pamukkale
  panayır pancar panda pansiyon pantolon papağan papatya papyon paragraf park parmak pasaport pasta pastel patates
  paten pedal pekmez pelikan pembe pencere pençe penguen perde pergel perşembe pervane peynir pırasa pide pilav
  pilot piramit planör poğaça polen porselen portakal postane pota poyraz priz prizma pudra pusula reçel rehber
  rende renk resim ressam rıhtım roket roman rüya rüzgar saat sabah sabır sabun safran sahil sakarya saksafon
  saksağan salep salıncak salon salyangoz samanlık samsun sandalet sandalye sandık saniye saray sardalya sardunya
  sarımsak sarmaşık satürn sazan sedir semaver semender semizotu sepet sera seramik serçe sevinç sınav sınıf
  silindir simit sincap sinema sinop sirke sivas siyah soğan sokak somun sonbahar söğüt suluboya susam sülün
  sümbül sünger süpürge sürgü sütlaç süzgeç şafak şampuan şapka şeker şelale şemsiye şerbet şiir şimşek şişe şoför
  şömine şövale şubat tabak tahin tahta takvim tarçın tarhana tarih tarla tatil tava tavşan tavus tebeşir tekerlek
  telefon teleskop temmuz teneffüs tepe teras terlik termos teyze tohum tomurcuk topuk tornavida toros torun
  trabzon traktör trambolin tramvay tren trompet truva tulumba tunç turkuaz turna turp turşu turuncu tuval tünel
  uçak uçurtma uludağ uskumru uydu üçgen üzüm vagon vaha valiz vanilya vapur vaşak venüs vida virgül vişne vitray
  voleybol volkan yağmur yakut yapboz yaprak yarımada yasemin yastık yatak yayla yelek yelken yeşil yıldız yoğurt
  yonca yorgan yozgat yörük yufka yulaf yusufçuk yüzme zaman zambak zebra zencefil zeytin zımba zımpara zonguldak
  zümrüt zürafa
`
  .trim()
  .split(/\s+/);
