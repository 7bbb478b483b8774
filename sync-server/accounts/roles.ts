import type { UserRow } from '../../db/server/schema/accounts.ts';
import { ROLES, type Role } from '../protocol/roles.ts';

/** Has somebody this role, or one that may more? */
export const mayActAs = ({ role }: Pick<UserRow, 'role'>, wanted: Role): boolean =>
  role !== null && ROLES.indexOf(role) <= ROLES.indexOf(wanted);
