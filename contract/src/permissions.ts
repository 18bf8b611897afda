/** The permissions of each role (docs/rules/access.md). Screens never name a role: replies carry `can`. */
export const ROLES = [
  'Super Admin',
  'Company Admin',
  'Company Employee',
  'Sales Employee',
  'Cs Employee',
  'OPS Manager',
  'Delivery Employee',
  'Accountant',
  'Administrator',
] as const
export type Role = (typeof ROLES)[number]

const everyone = ROLES
const shippers = ROLES.filter((r) => r !== 'Administrator')
const companies = ['Company Admin', 'Company Employee'] as const satisfies Role[]
/** The staff set (rule PER-16). */
const staff = [
  'Super Admin',
  'OPS Manager',
  'Cs Employee',
  'Sales Employee',
  'Delivery Employee',
] as const satisfies Role[]
const pricers = ['Super Admin', 'Accountant', 'OPS Manager', 'Cs Employee'] as const satisfies Role[]

/** For parcels: at the hub, where they are measured (rule VER-2). */
const verifiers = ['Super Admin', 'Cs Employee', 'Delivery Employee', 'OPS Manager'] as const satisfies Role[]

/** Roles that enter shipments. */
const creators = [...companies, 'Super Admin', 'Sales Employee', 'Cs Employee', 'OPS Manager'] as const satisfies Role[]

const manifesters = ['Super Admin', 'Cs Employee'] as const satisfies Role[]
const sellers = ['Super Admin', 'Sales Employee'] as const satisfies Role[]
const carrierManagers = ['Super Admin', 'OPS Manager'] as const satisfies Role[]

/** Export: users who may read the list and have `canExport`, whatever the role (rule PER-8). */
const exporters = (readers: readonly Role[]) => ({ roles: readers, flags: ['canExport'] }) as const

/** Account and Role are available only if `showAccount` is the string true (rule ACC-16). */
const shown = (...roles: readonly Role[]) => ({ roles, flags: ['showAccount'] }) as const

/** Who reads statements: a Company Employee only with `canSeeBilling` (rule BIL-80). */
const payers = ['Super Admin', 'Accountant', ...companies, 'Sales Employee'] as const satisfies Role[]

type Flag = 'canExport' | 'showAccount' | 'canSeeBilling'
type Rule = readonly Role[] | { roles: readonly Role[]; flags: readonly Flag[] }

export const PERMISSIONS = {
  'session.use': everyone,
  'view.use': everyone,
  'view.share': ['Super Admin'],
  /** Ready views of lists (rule BLK-8): waiting shipments, and who holds what. */
  'view.waiting': staff,
  'view.holders': ['Super Admin', 'OPS Manager'],
  'reference.read': everyone,
  'reference.edit': ['Super Admin'],
  'reference.export': exporters(everyone),
  /** The home of companies (rule MER-1). */
  'home.read': companies,
  'dashboard.read': [...staff, 'Accountant'],
  'dashboard.revenue': pricers,
  /** Products and drafts, for the roles that create (rules MER-10, MER-13). */
  'product.use': creators,
  /** Tax numbers of companies (rule TAX-4): who enters them, and who makes shipments with them. */
  'taxProfile.edit': ['Super Admin', 'Company Admin'],
  'taxProfile.use': creators,
  'draft.use': creators,
  'order.list': shippers,
  'order.create': [...companies, 'Super Admin', 'Sales Employee', 'Cs Employee', 'OPS Manager'],
  /** `Order/Edit`; companies use it to correct their failed orders. */
  'order.edit': [...companies, 'Super Admin', 'Cs Employee'],
  'order.editService': ['Super Admin', 'Cs Employee'],
  'order.attach': [...companies, 'Super Admin'],
  'order.process': staff,
  /** The status of many at once (rule BLK-2), within what the user may set by hand (STA-9). */
  'order.move': staff,
  'order.verify': [...staff, 'Accountant'],
  'order.verifyPackages': ['Super Admin', 'Cs Employee', 'Delivery Employee'],
  'order.editTracking': ['Super Admin', 'Cs Employee'],
  'order.cancel': companies,
  /** Many at once (rule BLK-79): staff within what they may set by hand (STA-9). */
  'order.cancelMany': [...companies, ...staff],
  /** The assignee of an order (rule BLK-82), separate from the processing lock. */
  'order.assign': staff,
  'order.delete': ['Super Admin'],
  'order.export': exporters(shippers),
  /** Fields of the export dialog (rule ORD-21); exports stay within the scope. */
  'order.exportByCompany': staff,
  'order.exportByCreator': ['Super Admin', 'Company Admin'],
  'order.label': ['Super Admin', 'Delivery Employee', 'Cs Employee', ...companies],
  'order.notes': [...staff, 'Accountant'],
  'parcel.list': shippers,
  'parcel.create': [...companies, 'Super Admin', 'Sales Employee', 'Cs Employee', 'OPS Manager'],
  'parcel.edit': [...staff, 'Accountant', ...companies],
  /** The declared part; users who may change it may also delete (rules PAR-5, PAR-15). */
  'parcel.editDeclared': [...companies, 'Super Admin', 'Cs Employee', 'OPS Manager', 'Sales Employee'],
  'parcel.delete': [...companies, 'Super Admin', 'Cs Employee', 'OPS Manager', 'Sales Employee'],
  'parcel.cancel': companies,
  'parcel.cancelMany': [...companies, ...staff],
  'parcel.notes': [...staff, 'Accountant'],
  'parcel.verifyPackages': verifiers,
  /** The call of the packing desk, which the Accountant uses after the hub (rule VER-3). */
  'parcel.recordPackages': [...verifiers, 'Accountant'],
  'parcel.editTracking': ['Super Admin', 'Cs Employee'],
  'parcel.sglLabel': ['Super Admin', 'Delivery Employee', 'Cs Employee', ...companies],
  'parcel.providerLabel': ['Super Admin', 'Delivery Employee', 'OPS Manager', 'Cs Employee'],
  /** Their labels come as a file; for others they open for printing (rule LBL-2). */
  'parcel.downloadLabel': ['Super Admin', 'Delivery Employee', 'OPS Manager'],
  'parcel.book': [...companies, 'Super Admin', 'Sales Employee', 'Cs Employee', 'OPS Manager'],
  /** Check, Mark as received, Assign shipments (rule PAR-21). */
  'parcel.receive': ['Super Admin', 'Cs Employee', 'OPS Manager', 'Delivery Employee'],
  'parcel.move': staff,
  'parcel.leaveOrigin': ['Super Admin', 'Cs Employee', 'OPS Manager'],
  'parcel.export': exporters(shippers),
  'parcel.exportCPass': ['Super Admin', 'Cs Employee', 'Sales Employee'],
  /** Orders at Janio (rule PTO-1). */
  'usLine.list': [...staff, ...companies],
  'usLine.create': [...companies, 'Super Admin', 'Sales Employee', 'Cs Employee', 'OPS Manager'],
  'usLine.export': exporters([...staff, ...companies]),
  /** Orders at GHN (rule PTO-1). */
  'inbound.list': ['Super Admin', 'Cs Employee', 'OPS Manager'],
  'inbound.act': ['Super Admin', 'OPS Manager'],
  'inbound.export': exporters(['Super Admin', 'Cs Employee', 'OPS Manager']),
  /** Manifests, and batches that wait for one (rule MNF-2). */
  'manifest.list': manifesters,
  'manifest.edit': manifesters,
  'manifest.export': exporters(manifesters),
  'entryType.edit': ['Super Admin'],
  'leftOrigin.list': [...manifesters, 'OPS Manager'],
  'leftOrigin.edit': [...manifesters, 'OPS Manager'],
  /** Desks of the hub: set up by few roles, listed for those who work there (rules STN-1, STN-4). */
  'station.manage': ['Super Admin', 'Administrator'],
  'station.list': [...verifiers, 'Administrator'],
  'station.scan': verifiers,
  /** Part of verifying at a desk (rule PRN-2); the lists' own print actions keep their roles. */
  'station.print': verifiers,
  'camera.capture': verifiers,
  /** Pickup requests (rule PUP-1). */
  'pickup.list': [...companies, 'Super Admin', 'OPS Manager', 'Sales Employee', 'Delivery Employee'],
  'pickup.request': [...companies, 'Super Admin', 'OPS Manager', 'Sales Employee'],
  'pickup.assign': ['OPS Manager'],
  'pickup.complete': ['OPS Manager', 'Delivery Employee'],
  'pickup.drive': ['Delivery Employee'],
  'pickup.export': exporters([...companies, 'Super Admin', 'OPS Manager', 'Sales Employee']),
  'price.quote': shippers,
  'price.edit': ['Super Admin', 'Accountant'],
  'price.editBeforeDeparture': pricers,
  'fee.amounts': pricers,
  'fee.export': exporters(pricers),
  'charge.list': ['Super Admin', 'Accountant'],
  'charge.export': exporters(['Super Admin', 'Accountant']),
  /** Statements, payments and balances (rule BIL-13): companies and sales read their own. */
  'statement.read': { roles: payers, flags: ['canSeeBilling'] },
  'statement.manage': ['Super Admin', 'Accountant'],
  'shipment.release': ['Super Admin', 'Accountant'],
  'statement.export': { roles: payers, flags: ['canSeeBilling', 'canExport'] },
  /** Payments (rule BIL-50): a company reads its own. */
  'payment.list': { roles: ['Super Admin', 'Accountant', ...companies], flags: ['canSeeBilling'] },
  'payment.export': { roles: ['Super Admin', 'Accountant', ...companies], flags: ['canSeeBilling', 'canExport'] },
  'payment.manage': ['Super Admin', 'Accountant'],
  /** The carrier's own bank accounts (rule BIL-34). */
  'bankAccount.read': ['Super Admin', 'Accountant'],
  'bankAccount.edit': ['Super Admin', 'Accountant'],
  'bankAccount.export': exporters(['Super Admin', 'Accountant']),
  'invoice.export': exporters(['Super Admin', 'Accountant']),
  'priceTable.read': ['Super Admin', 'Accountant'],
  'priceTable.edit': ['Super Admin', 'Accountant'],
  'priceTable.export': exporters(['Super Admin', 'Accountant']),
  'account.read': shown('Super Admin', 'Company Admin'),
  'account.edit': shown('Super Admin', 'Company Admin'),
  'account.manageAll': shown('Super Admin'),
  'account.export': exporters(['Super Admin', 'Company Admin']),
  'role.read': shown('Super Admin'),
  'role.edit': shown('Super Admin'),
  'role.export': exporters(['Super Admin']),
  'user.list': [...staff, 'Accountant'],
  'audit.read': ['Super Admin'],
  'audit.export': exporters(['Super Admin']),
  'securityLog.read': ['Super Admin'],
  'securityLog.export': exporters(['Super Admin']),
  /** The Carriers screen: connections, and labels that stay bought (rule CAR-1). */
  'carrier.manage': carrierManagers,
  'carrier.export': exporters(carrierManagers),
  /** Undo of bulk actions, by the user who did them (rule BLK-6). */
  'shipment.undo': staff,
  /** Requests of the public form (rule CON-1). */
  'contact.list': sellers,
  'contact.edit': sellers,
  'contact.delete': ['Super Admin'],
  'contact.export': exporters(sellers),
  /** Posts, pages and categories (rule CNT-1). */
  'content.manage': ['Super Admin'],
  /** Billing, the address of another system (rule SCR-13). */
  'billing.open': { roles: payers, flags: ['canSeeBilling'] },
  'file.upload': shippers,
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS
/** Without `showAccount` and `canSeeBilling`: the role's default. */
type Person = { role: Role; canExport: boolean; showAccount?: 'true' | 'false'; canSeeBilling?: boolean }

const HAS_FLAG: Record<Flag, (person: Person) => boolean> = {
  canExport: ({ canExport }) => canExport,
  showAccount: ({ showAccount }) => showAccount !== 'false',
  canSeeBilling: ({ role, canSeeBilling }) => role !== 'Company Employee' || canSeeBilling === true,
}

/** The roles of a permission, without regard to flags. */
export const rolesWith = (permission: Permission): readonly Role[] => {
  const rule: Rule = PERMISSIONS[permission]
  return 'roles' in rule ? rule.roles : rule
}

/** Whether the person’s role has the permission. The module's policy decides per row (rule PER-2); domain rules decide by state. */
export const hasPermission = (person: Person, permission: Permission): boolean => {
  const rule: Rule = PERMISSIONS[permission]
  if (!('roles' in rule)) return rule.includes(person.role)
  return rule.roles.includes(person.role) && rule.flags.every((flag) => HAS_FLAG[flag](person))
}

export const STAFF_SET: readonly Role[] = staff
export const COMPANY_ROLES: readonly Role[] = companies
