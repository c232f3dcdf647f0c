import type { SocialVerification } from '@vitrin/contract/social.ts';
import type { Context } from '../../platform/context.ts';
import { PAGE, readPages } from '../../platform/database/read-pages.ts';
import { showVerification, type VerificationRow, verificationQuery } from './show-verification.ts';

/** All verifications of a member, newest first. */
export async function* exportVerifications(
  { db }: Pick<Context, 'db'>,
  userId: string,
): AsyncGenerator<SocialVerification[]> {
  const pages = readPages<VerificationRow>(async (last) => {
    const { rows } = await db.$client.query<VerificationRow>(
      `${verificationQuery} where v.user_id = $1 and ($2::uuid is null or v.id < $2)
        order by v.id desc limit ${PAGE}`,
      [userId, last?.id ?? null],
    );
    return rows;
  });
  for await (const rows of pages) yield rows.map(showVerification);
}
