import { createMember } from '../src/features/accounts/sign-in/register.ts';
import type { DemoSite, DemoUser, Staff } from './demo-site.ts';

/** Creates four members and makes them staff. */
export async function createStaff(site: DemoSite): Promise<Staff> {
  const { rows } = await site.platform.pool.query<DemoUser>(
    `select id, username from users where role = 'super_admin'`,
  );
  const [owner] = rows;
  if (!owner) throw new Error('The site has no administrator');
  const addStaff = async (firstName: string, username: string, role: 'editor' | 'super_admin') => {
    const { user } = await createMember(site.ctx, {
      ...{ username, firstName, lastName: null, phone: null },
      email: `${username}@vitrin.example`,
      passwordHash: site.passwordHash,
      promotional: false,
    });
    const input = { params: { id: user.id }, body: { role } };
    await site.call(owner, 'PATCH /api/admin/users/:id', input);
    return user;
  };
  const secondAdmin = await addStaff('Derya', 'derya', 'super_admin');
  const editors = [
    await addStaff('Barış', 'editor', 'editor'),
    await addStaff('Selin', 'selin', 'editor'),
    await addStaff('Gökhan', 'gokhan', 'editor'),
  ];
  return { owner, secondAdmin, all: [secondAdmin, ...editors] };
}
