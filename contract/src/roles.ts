export const roles = ['viewer', 'editor', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** Whether the role opens the admin area. */
export function isStaff(role: Role): boolean {
  return role !== 'viewer';
}
