import type { UserInfo } from '@waybill/contract/identity/schemas'
import { hasPermission, PERMISSIONS, type Permission, type Role } from '@waybill/contract/permissions'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { idOf } from './ids.ts'

/** The signed-in person, with the permissions of the role. */
export const personOf = (role: Role, overrides: Partial<UserInfo> = {}): UserInfo => ({
  id: idOf(`account ${role}`),
  username: role.toLowerCase().replace(' ', '-'),
  name: role,
  email: null,
  role,
  code: null,
  canExport: true,
  canSeeBilling: false,
  showAccount: 'true',
  companyId: null,
  statuses: [...STATUS_CODES],
  observedStatuses: [],
  language: 'en',
  can: Object.fromEntries(
    (Object.keys(PERMISSIONS) as Permission[]).map((name) => [name, hasPermission({ role, canExport: true }, name)]),
  ) as UserInfo['can'],
  company: null,
  signIn: { authority: 'https://id.example', clientId: 'waybill', external: false, profileUrl: null, sendsLinks: true },
  billingUrl: null,
  requiresEuItems: false,
  successor: null,
  ...overrides,
})
