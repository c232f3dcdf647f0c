import type { SocialVerification } from '@vitrin/contract/social.ts';
import { buildAccountUrl } from './build-account-url.ts';

type Account = Pick<SocialVerification, 'platform' | 'platformUsername'>;

/** The account as the member entered it, as an external link if possible. The link's text leaves out `https://www.`. */
export function AccountText({ platform, platformUsername: text }: Account) {
  const accountUrl = buildAccountUrl(platform, text);
  // `bdi`: right-to-left letters must not reorder the surrounding text.
  if (!accountUrl) return <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <a
      className="text-accent-text underline-offset-2 wrap-anywhere hover:underline"
      href={accountUrl}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <bdi>{shortenAccount(text)}</bdi>
    </a>
  );
}

/** Returns the account without `https://www.`. */
export const shortenAccount = (text: string) => text.trim().replace(/^https?:\/\/(www\.)?/i, '');
