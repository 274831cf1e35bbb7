import { isRecord, type Migration } from './migration';

/** Adds the role for clients, which gives access to nothing unless a permission is assigned to it. */
export const clientRole: Migration = {
  title: 'Clients have their own role',
  run: (collections) => {
    const { roles } = collections;
    if (!isRecord(roles) || Object.keys(roles).length === 0) return collections;
    if (Object.values(roles).some((role) => isRecord(role) && role.key === 'client')) return collections;
    const id = Math.max(...Object.keys(roles).map(Number)) + 1;
    const role = { id, key: 'client', name: '', description: '', base: 'client' };
    return { ...collections, roles: { ...roles, [id]: role } };
  },
};
