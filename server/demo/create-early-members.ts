import { createMember } from '../src/features/accounts/sign-in/register.ts';
import { grantPoints } from '../src/features/points/grant-points.ts';
import { type Context, withTransaction } from '../src/platform/context.ts';
import { generatePerson } from './generate-person.ts';
import type { Random } from './random.ts';

interface EarlyMembers {
  random: Random;
  passwordHash: string;
  /** Unique numbers of the members. */
  numbers: readonly number[];
}

/** Creates members who earned points before the demo's days and never returned. */
export async function createEarlyMembers(
  ctx: Context,
  { random, passwordHash, numbers }: EarlyMembers,
): Promise<void> {
  const memberRandom = random.fork('early members');
  for (const number of numbers) {
    const { user } = await createMember(ctx, {
      ...generatePerson(memberRandom, number),
      passwordHash,
      promotional: false,
      userAgent: undefined,
    });
    const grant = { userId: user.id, points: memberRandom.pick([150, 300, 450]) };
    await withTransaction(ctx, (tx) =>
      grantPoints(tx, { ...grant, reason: 'Sosyal medya doğrulaması', source: 'social:youtube' }),
    );
  }
}
