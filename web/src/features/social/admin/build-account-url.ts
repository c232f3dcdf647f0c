import { parseUrl } from '@vitrin/contract/parse-url.ts';
import type { SocialPlatform } from '@vitrin/contract/social.ts';
import { normalizeAccount } from '@vitrin/contract/social-accounts.ts';

const siteUrls = { youtube: 'https://www.youtube.com/@', instagram: 'https://www.instagram.com/' };
const isLink = (text: string) => /^https?:\/\//i.test(text) && parseUrl(text) !== undefined;
/** True for a plain username */
const isUsername = (text: string) => /^@?[\p{L}\p{M}\p{N}._·-]+$/u.test(text);

/** Returns the URL of an entered account; undefined if the text is neither a link nor a username. */
export function buildAccountUrl(platform: SocialPlatform, text: string): string | undefined {
  if (isLink(text)) return text;
  if (platform === 'telegram' || !isUsername(text)) return undefined;
  const name = normalizeAccount(platform, text)?.slice(1);
  return name && siteUrls[platform] + encodeURIComponent(name);
}
