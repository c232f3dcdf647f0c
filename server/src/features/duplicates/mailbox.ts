/** Providers that deliver several spellings to one mailbox. */
const providers: { domains: RegExp; name?: string; ignoresDots?: boolean }[] = [
  { domains: /^(gmail|googlemail)\.com$/, name: 'gmail.com', ignoresDots: true },
  { domains: /^(outlook|hotmail|live|msn)\.(com|[a-z]{2}|(co|com)\.[a-z]{2})$/ },
  { domains: /^(icloud|me|mac)\.com$/, name: 'icloud.com' },
  { domains: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, name: 'proton.me' },
  { domains: /^fastmail\.[a-z.]{2,6}$/ },
];

/** Other domains whose addresses belong to strangers. Yahoo and Yandex have one for each country. */
const publicDomains =
  /^((yahoo|ymail|rocketmail|yandex|ya|gmx|web|zoho|aol|tutanota|tuta|mail|inbox|list|bk|internet|rambler|mynet|ttmail|ttnet|turk|superonline|windowslive|qq|163|126|naver|hey|duck)\.(com|net|de|ru|io|org|tr|[a-z]{2}|(co|com|net)\.[a-z]{2}))$/;

/** Returns the mailbox behind an address in lower case: one text for all addresses that reach it. */
export function normalizeMailbox(email: string): string {
  const [local, domain] = splitAddress(email);
  const provider = providers.find(({ domains }) => domains.test(domain));
  if (!provider) return `${local}@${domain}`;
  const withoutTag = local.replace(/\+.*$/s, '');
  const mailbox = provider.ignoresDots ? withoutTag.replaceAll('.', '') : withoutTag;
  return `${mailbox}@${provider.name ?? domain}`;
}

/** Returns the domain of an address; `undefined` for a public provider. */
export function findPrivateDomain(email: string): string | undefined {
  const [, domain] = splitAddress(email);
  const isPublic =
    publicDomains.test(domain) || providers.some(({ domains }) => domains.test(domain));
  return isPublic ? undefined : domain;
}

function splitAddress(email: string): [string, string] {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}
