// Most frequent passwords worldwide and in Turkey, from six characters on.
const commonPasswords = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 0123456789 012345 0123456 111111 1111111 11111111
  222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 99999999 000000
  0000000 00000000 121212 123123 123123123 123321 123454321 1234321 112233 11223344 1122334455
  131313 159753 159357 147258 147258369 147852 147852369 789456 789456123 456789 456123 654321
  7654321 87654321 987654 987654321 9876543210 246810 135790 102030 10203040 101010 010101
  202020 252525 232323 212121 123qwe 123qweasd 123asd 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwertyu qwertyui qwertyuiop qweasd qweasdzxc qweqwe qazwsx qazwsxedc asdfgh asdfghj asdfghjk
  asdfghjkl asdasd asd123 asdqwe123 zxcvbn zxcvbnm zxcvbnm123 abcdef abcdefg abcdefgh abc123
  abc1234 abcd123 abcd1234 aaaaaa aaaaaaa aaaaaaaa a123456 a1234567 a12345678 a123456789
  aa123456 aa12345678 password password1 password12 password123 password1234 passw0rd p@ssw0rd
  p@ssword pass123 pass1234 passpass letmein welcome welcome1 welcome123 admin1 admin12 admin123
  admin1234 administrator adminadmin root123 rootroot test123 test1234 testtest tester guest123
  demo123 user123 user1234 login123 master monkey dragon sunshine princess football baseball
  superman batman pokemon naruto shadow michael jordan jordan23 killer trustno1 iloveyou
  iloveyou1 lovelove starwars computer internet google facebook instagram youtube telegram
  twitter samsung iphone apple123 android minecraft roblox fortnite counter metin2 knight
  knightonline valorant sifre1 sifre12 sifre123 sifre1234 sifrem sifrem123 şifre123 şifrem
  parola parola1 parola123 parola1234 merhaba merhaba1 merhaba123 selam123 turkiye türkiye
  turkiye1 turkiye123 türkiye1923 turkiye1923 istanbul istanbul1 istanbul34 istanbul123 ankara
  ankara06 ankara123 ankara1 izmir35 izmir123 bursa16 adana01 antalya antalya07 trabzon
  trabzon61 konya42 galatasaray galatasaray1 galatasaray1905 gs1905 cimbom cimbom1905 aslan1905
  ultraslan fenerbahce fenerbahçe fenerbahce1 fenerbahce1907 fener1907 fb1907 kanarya1907
  besiktas beşiktaş besiktas1 besiktas1903 bjk1903 kartal1903 karakartal trabzonspor
  trabzonspor61 ts1967 bordomavi ataturk atatürk ataturk1881 mustafa mustafa123 mustafakemal
  mehmet mehmet123 mehmet1 ahmet123 ahmet1 ahmet1234 ali123 ali1234 veli123 hasan123 huseyin
  hüseyin huseyin123 ibrahim ibrahim123 ismail ismail123 osman123 murat123 emre123 burak123
  yusuf123 omer123 furkan furkan123 kaan123 kerem123 volkan volkan123 serkan serkan123 gokhan
  gökhan gokhan123 hakan123 ayse123 ayşe123 fatma123 zeynep zeynep123 elif123 elif1234 merve123
  esra123 busra123 büşra123 kubra123 selin123 deniz123 melisa melis123 yagmur yağmur canim1
  canım1 canim123 canımsın askim1 aşkım1 askim123 aşkım123 askimsin aşkımsın seniseviyorum
  senicokseviyorum hayatim hayatım hayatim1 bebegim bebeğim prenses prenses1 sevgilim sevgi123
  mutluluk gunaydin günaydın allah1 allah123 bismillah elhamdulillah kuran123 muhammed
  muhammed123 annem1 annem123 babam1 babam123 annebaba ailem1 ailem123 kardesim kardeşim
  istiklal cumhuriyet vatan123 bayrak bayrak1 osmanli osmanlı asker1 asker123 polis155 polis123
  araba123 bmw123 mercedes ferrari bugatti toyota honda123 kelebek papatya karanfil menekse
  menekşe yildiz yıldız yildiz123 gunes123 güneş123 dunya123 dünya123 okul123 ogrenci öğrenci
  ogretmen öğretmen bilgisayar internet1 kullanici kullanıcı misafir deneme deneme1 deneme12
  deneme123 deneme1234 test12345 gecici geçici gecici123 vitrin vitrin1 vitrin12 vitrin123
  vitrin1234 vitrin2026 bahis123 casino casino1 casino123 bonus123 kazan123 para123 para1234
  zengin1 milyoner sansli şanslı sans123 123456a 123456aa 1234567a 12345678a 123456789a 123456q
  1234qwer 12qwaszx 12345q 12345a 1234abcd 123abc 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3
  a1s2d3f4 zaq12wsx zaq1zaq1 xsw21qaz changeme change123 default secret secret1 secret123
  freedom whatever ninja123 mustang access flower hottie lovely hello1 hello123 hellohello
  charlie jessica ashley daniel andrew thomas robert jennifer matrix summer winter spring autumn
  monday friday
  `
    .trim()
    .split(/\s+/),
);

/** Returns whether the password is on the list, ignoring case. */
export function isCommonPassword(password: string): boolean {
  const lowerCasePassword = password.toLowerCase();
  return (
    commonPasswords.has(lowerCasePassword) || commonPasswords.has(password.toLocaleLowerCase('tr'))
  );
}
