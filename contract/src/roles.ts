export const roles = ['viewer', 'editor', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** What the roles are called on the site. */
export const roleLabels: Record<Role, string> = {
  viewer: 'Üye',
  editor: 'Editör',
  super_admin: 'Süper Yönetici',
};

/** Whether the role opens the admin area. */
export function isStaff(role: Role): boolean {
  return role !== 'viewer';
}
