export const roles = ['viewer', 'editor', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** Turkish labels of the roles */
export const roleLabels: Record<Role, string> = {
  viewer: 'Üye',
  editor: 'Editör',
  super_admin: 'Süper Yönetici',
};

/** Returns true if the role may open the panel. */
export function isStaff(role: Role): boolean {
  return role !== 'viewer';
}
