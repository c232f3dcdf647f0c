import { publicPaths } from '@vitrin/contract/public-paths.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Delivery, OutboundMessage } from '../../platform/outbox/channel.ts';
import { members } from '../accounts/people/members.ts';
import { generateToken, hashToken } from '../accounts/sign-in/secret-token.ts';
import { getSiteName } from '../settings/published-settings.ts';
import { emailLinks } from './email-tables.ts';

const LINK_LIFETIME_MS = 24 * 3_600_000;

/**
 * Creates a verification link for the member's current address and returns the mail to that address. Returns `null` if
 * the address is verified or the member is suspended.
 */
export async function buildVerificationMessage(
  { db, platform }: Context,
  { userId }: Delivery,
): Promise<OutboundMessage | null> {
  const { id, email, username, emailVerified, suspendedAt } = members;
  const [member] = await db
    .select({ email, username })
    .from(members)
    .where(and(eq(id, userId), eq(emailVerified, false), isNull(suspendedAt)));
  if (!member) return null;
  const token = generateToken();
  const link = {
    email: member.email,
    tokenHash: hashToken(token),
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + LINK_LIFETIME_MS).toISOString(),
    usedAt: null,
  };
  await db
    .insert(emailLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: emailLinks.userId, set: link });
  const { publicUrl } = platform.config;
  return {
    title: 'E-posta adresinizi doğrulayın',
    body: `Merhaba ${member.username},\nbu adresin sizin olduğunu onaylamak için linki açıp düğmeye basın. Link 24 saat geçerlidir ve bir kez kullanılır.`,
    link: {
      url: `${publicUrl}${publicPaths.verifyEmail}#token=${token}`,
      text: 'E-posta adresimi doğrula',
    },
    footer: `Bu e-postayı, bu adres ${await getSiteName({ platform })} sitesindeki bir hesaba eklendiği için alıyorsunuz. Hesap sizin değilse bir şey yapmanız gerekmez: doğrulanmayan adrese bildirim gönderilmez.`,
    address: member.email,
  };
}

/** Returns the mail that notifies the old address of its removal from an account. */
export async function buildAddressChangedMessage(
  { platform }: Context,
  { address }: Delivery,
): Promise<OutboundMessage | null> {
  if (!address) return null;
  return {
    title: 'Hesabınızın e-posta adresi değiştirildi',
    body: `${await getSiteName({ platform })} hesabınızın e-posta adresi değiştirildi; bundan sonra bu adrese yazılmayacak. Bunu siz yapmadıysanız hesabınıza girip şifrenizi değiştirin ve site yönetimine yazın.`,
    link: { url: platform.config.publicUrl, text: 'Siteyi açın' },
    footer:
      'Bu e-postayı, bu adres şimdiye kadar hesabınızda kayıtlı olduğu için alıyorsunuz. Bu adrese başka e-posta gönderilmeyecek.',
    address,
  };
}
