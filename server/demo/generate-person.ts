import type { Random } from './random.ts';
import { fillToLength } from './sample-texts.ts';

const firstNames =
  'Ayşe Çağrı Işıl Ömer Şeyma Gökçe Uğur İpek Mehmet Zeynep Özgür Büşra Yiğit Nağme Oğuz Pınar Sıla Tuğçe Ünal Çiğdem Barış Ebru Halil Gülşah İlker Kübra Şahin Deniz Ferit Hatice'.split(
    ' ',
  );
const lastNames =
  'Yılmaz Öztürk Çelik Şahin Güneş Işık Ağaoğlu Üstün Koç Aydın Yıldırım Doğan Kılıç Çetin Özdemir Arslan Şimşek Taşkın Uçar Bağcı İnan Gümüş Karakuş Tekin Erdoğdu Söğüt Akgün Polat Toprak Kurtuluş'.split(
    ' ',
  );

export interface NewPerson {
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
}

/** Generates the `number`th user, with a unique name. */
export function generatePerson(random: Random, number: number): NewPerson {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
  const username =
    `${random.pick(usernameFormats)(toAscii(firstName), toAscii(lastName))}${number}`.slice(-30);
  // Some names and addresses are very long, to test layouts.
  const isLong = number % 97 === 60;
  // Accounts of one domain would be a group of possible duplicates.
  const domain = `${toAscii(lastName)}${number}.example`;
  return {
    username,
    email: `${username}@${isLong ? 'cok-uzun-adli-bir-posta-saglayicisi.' : ''}${domain}`,
    firstName:
      random.between(1, 8) === 1
        ? null
        : isLong
          ? `${firstName} ${fillToLength('Muhteşem', 120)}`
          : firstName,
    lastName: random.between(1, 5) === 1 ? null : lastName,
    phone:
      random.between(1, 3) === 1 ? null : `+9055${String(10_000_000 + number * 7919).slice(-8)}`,
  };
}

const usernameFormats = [
  (first: string, last: string) => `${first}${last}`,
  (first: string, last: string) => `${first}.${last.slice(0, 3)}`,
  (first: string, last: string) => `${last}_${first.slice(0, 1)}`,
  (first: string) => `${first}-`,
];

const asciiLetters: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' };
const toAscii = (name: string) =>
  name.toLocaleLowerCase('tr').replace(/[çğıöşü]/g, (letter) => asciiLetters[letter] ?? letter);
