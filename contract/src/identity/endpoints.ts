import { z } from 'zod'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { optionalText, requiredText } from '../kernel/entity.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import { USERNAME_MAX } from './rules.ts'
import { CODE_MAX } from './second-step.ts'
import { AccountRow, CompanyRow, PersonRow, RoleRow, SignInConfig, Tokens, UserInfo } from './schemas.ts'

const reads = noAudit('reads only')

export const userInfo = endpoint({
  method: 'GET',
  path: '/api/authen/userinfo',
  summary: 'Who I am, what I may do, and the company I act for',
  permission: 'session.use',
  audit: reads,
  reply: UserInfo,
})

export const signInConfig = endpoint({
  method: 'GET',
  path: '/api/Public/SignIn',
  summary: 'Where the browser signs in',
  public: 'nobody is signed in before knowing where',
  audit: reads,
  reply: SignInConfig,
})

/**
 * 401 `invalid_credentials`, 429 `too_many_sign_ins` (rule SGN-7), 403 `password_managed_externally` with an external
 * issuer. If a second step is set up, `code` is from the app or a recovery code (rule SGN-35): 403
 * `second_step_required`, `second_step_missing`, `wrong_code`, 429 `too_many_codes`.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/Account/Login',
  summary: 'Sign in with a password, for programs; people use the login page',
  public: 'signing in needs no sign-in; failures are counted',
  audit: noAudit('a sign-in changes no record; failed ones are counted'),
  body: z.strictObject({
    username: requiredText(USERNAME_MAX),
    password: z.string({ error: 'Required' }).min(1, 'Required').max(1000, 'Max length is 1000 characters!'),
    code: optionalText(CODE_MAX),
  }),
  reply: Tokens,
})

/** Accepts an expired token, and ends its refresh token. 403 `password_managed_externally` with an external issuer. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/Account/Logout',
  summary: 'End the session that an access token belongs to',
  public: 'the token in the query says which session ends; nothing else is reached',
  audit: noAudit('ends a session, changes no record'),
  query: z.strictObject({ accessToken: z.string({ error: 'Required' }).min(1, 'Required').max(8000) }),
  reply: z.null(),
})

const ACCOUNT_COLUMNS = {
  find: FIND_COLUMN,
  username: { type: 'text', label: 'Username' },
  name: { type: 'text', label: 'Name' },
  email: { type: 'text', label: 'Email' },
  phoneNumber: { type: 'text', label: 'Phone number' },
  address: { type: 'text', label: 'Address' },
  role: { type: 'code', label: 'Role' },
  code: { type: 'text', label: 'Code' },
  canExport: { type: 'boolean', label: 'Can export' },
  canSeeBilling: { type: 'boolean', label: 'Billing' },
  isActive: { type: 'boolean', label: 'Active' },
  secondStep: { type: 'code', label: 'Second step' },
  createdDate: { type: 'date', label: 'Created' },
  lastSignedIn: { type: 'date', label: 'Last signed in' },
  id: { type: 'uuid', label: 'Id', filterOnly: true },
  parentId: { type: 'uuid', label: 'Company', filterOnly: true },
  sellerId: { type: 'uuid', label: 'Seller', filterOnly: true },
} as const satisfies GridColumns

/** Super Admin: all users. Company Admin: themselves and their Company Employees. */
export const accountGrid = gridEndpoint({
  path: '/api/account',
  summary: 'List accounts',
  permission: 'account.read',
  row: AccountRow,
  columns: ACCOUNT_COLUMNS,
  defaultOrder: 'username ascending',
})

const ROLE_COLUMNS = {
  name: { type: 'text', label: 'Role' },
  statuses: { type: 'text', label: 'Statuses', operations: [], sortable: false },
  observedStatuses: { type: 'text', label: 'Observed statuses', operations: [], sortable: false },
  requiresSecondStep: { type: 'boolean', label: 'Second step required', operations: [], sortable: false },
} as const satisfies GridColumns

export const roleGrid = gridEndpoint({
  path: '/api/Role/Filter',
  summary: 'List roles, as the role screen asks (rule ACC-13)',
  permission: 'role.read',
  row: RoleRow,
  columns: ROLE_COLUMNS,
  defaultOrder: 'name ascending',
  allowTakeAll: true,
})

export const roleList = gridEndpoint({
  path: '/api/Role',
  summary: 'List roles',
  permission: 'role.read',
  row: RoleRow,
  columns: ROLE_COLUMNS,
  defaultOrder: 'name ascending',
  allowTakeAll: true,
})

export const getRole = endpoint({
  method: 'GET',
  path: '/api/Role/{id}',
  summary: 'Open one role',
  permission: 'role.read',
  audit: reads,
  reply: RoleRow,
})

/** All companies; a Sales Employee gets their own. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/User/GetAll',
  summary: 'Companies to choose from',
  permission: 'user.list',
  audit: reads,
  reply: z.array(CompanyRow),
})

/**
 * The companies of a seller. With one's own id, or the nil id: a Sales Employee's companies, or all companies for other
 * roles. Another seller's id is 404 for a Sales Employee. `includeAll=true` puts All Companies and Other first, both
 * with the nil id.
 */
export const listUsersBySeller = endpoint({
  method: 'GET',
  path: '/api/User/GetAllUsersBySeller/{id}',
  summary: 'Companies of a seller, for the company filter and the sender',
  permission: 'user.list',
  audit: reads,
  query: z.strictObject({ includeAll: z.enum(['true', 'false']).optional() }),
  reply: z.array(CompanyRow),
})

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/employee/GetAll',
  summary: 'The staff of the house',
  permission: 'user.list',
  audit: reads,
  reply: z.array(PersonRow),
})

/** A Sales Employee gets the staff and the users of their own companies. */
export const listAllEmployees = endpoint({
  method: 'GET',
  path: '/api/Users/AllEmployees',
  summary: 'The staff of the house and the employees of companies',
  permission: 'user.list',
  audit: reads,
  reply: z.array(PersonRow),
})
