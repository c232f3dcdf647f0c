import { describe, expect, it } from 'vitest';
import { email } from './accounts.ts';
import { foldTurkishI, listIdentifierSpellings } from './identifier.ts';

describe('listIdentifierSpellings', () => {
  it.each(['ilker', 'İlker', 'ılker', 'İLKER', 'ILKER', 'i\u0307lker', ' İLKER '])(
    'finds the username ilker as "%s"',
    (text) => expect(listIdentifierSpellings(text)).toEqual(['ilker']),
  );

  it.each([
    ['İLKER@ORNEK.COM', ['ilker@ornek.com']],
    ['ılker@gmaıl.com', ['ilker@xn--gmal-nza.com', 'ilker@gmail.com']],
    ['İLKER@ÖRNEK.COM.TR', ['ilker@xn--rnek-4qa.com.tr', 'ilker@örnek.com.tr']],
  ])('finds the address of "%s"', (text, spellings) =>
    expect(listIdentifierSpellings(text)).toEqual(spellings),
  );

  it('does not fold other letters', () =>
    expect(listIdentifierSpellings('ışık')).toEqual(['işik']));
});

describe('an e-mail address', () => {
  it.each([
    ['ali@örnek.com', 'ali@xn--rnek-4qa.com'],
    ['Ali@ÖRNEK.com', 'ali@xn--rnek-4qa.com'],
    ['ali@xn--rnek-4qa.com', 'ali@xn--rnek-4qa.com'],
    ['İLKER@ORNEK.COM', 'ilker@ornek.com'],
    // A domain with ı is another domain than the one with i.
    ['ali@ılıca.com', 'ali@xn--lca-iuab.com'],
    ['ali@1.2', undefined],
  ])('%s is stored as %s', (typed, stored) => expect(email.safeParse(typed).data).toBe(stored));

  it.each([
    'ali@ör nek.com',
    'ali@örnek.com/x',
    'ali@örnek.com:80',
    'a@b@örnek.com',
    'çağ@ornek.com',
  ])('refuses %s', (text) => expect(email.safeParse(text).success).toBe(false));
});

it('foldTurkishI keeps other letters and the case', () => {
  expect(foldTurkishI('İIıi ŞÇğ')).toBe('IIii ŞÇğ');
});
