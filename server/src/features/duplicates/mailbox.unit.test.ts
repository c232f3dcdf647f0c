import { describe, expect, it } from 'vitest';
import { findPrivateDomain, normalizeMailbox } from './mailbox.ts';

describe('the mailbox behind an address', () => {
  it.each([
    ['Ayse.Yilmaz+bir@gmail.com', 'ayseyilmaz@gmail.com'],
    ['a.y.s.e@googlemail.com', 'ayse@gmail.com'],
    ['ayse+x@hotmail.com', 'ayse@hotmail.com'],
    ['a.y+x+y@outlook.com.tr', 'a.y@outlook.com.tr'],
    ['ayse+x@icloud.com', 'ayse@icloud.com'],
    ['ayse+x@proton.me', 'ayse@proton.me'],
    ['ayse+x@fastmail.com', 'ayse@fastmail.com'],
    ['A.yse+x@sirket.example', 'a.yse+x@sirket.example'],
    ['ayse+x@yahoo.com', 'ayse+x@yahoo.com'],
  ])('of %s is %s', (address, mailbox) => expect(normalizeMailbox(address)).toBe(mailbox));
});

describe('a mail domain', () => {
  it.each(['gmail.com', 'hotmail.com', 'yahoo.co.uk', 'yandex.com.tr', 'mynet.com', 'live.nl'])(
    'of a public provider is ignored: %s',
    (domain) => expect(findPrivateDomain(`x@${domain}`)).toBeUndefined(),
  );
  it.each(['sirket.example', 'mail.sirket.com.tr', 'gmail.com.example'])(
    'is returned: %s',
    (domain) => expect(findPrivateDomain(`x@${domain}`)).toBe(domain),
  );
});
