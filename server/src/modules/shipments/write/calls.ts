import { COMPANY_ROLES, type Permission, type Role } from '@waybill/contract/permissions'
import { by, ORDER_DECLARED, PARCEL_DECLARED, type Rights } from '../rules/business-line.ts'
import type { Field } from '../model/shipment.ts'

/** A call that changes shipments: which fields it carries, and who uses it. */
export type CallRules = {
  permission: Permission
  fields: readonly Field[]
  /** Who may change a field through this call, instead of the line's rule. */
  rights?: Rights
  /** Further limits of this call, beside the rights of each field. */
  roles?: Readonly<Partial<Record<Role, readonly Field[]>>>
  /** Which prices the caller gives through it, if their role may. */
  prices: 'all' | 'verified_unless_import' | 'none'
  /** When a verified price is asked for: with packages, or whenever weights are computed anew. */
  verifiedPriceWith: 'packages' | 'weights'
}

/** The verified part, in the order in which answers name it. */
const ARRIVED = ['verified', 'status', 'trackingNumber', 'verifiedPrice', 'files'] as const

/** Its company cancels a shipment, whoever else sets its status (rules ORD-15, PAR-15). */
const cancelling = (permission: Permission): CallRules => ({
  permission,
  fields: ['status'],
  rights: { status: { permission } },
  prices: 'none',
  verifiedPriceWith: 'packages',
})

/** All fields of an order, in the order in which answers name them. */
const EDITED: readonly Field[] = [...ORDER_DECLARED, 'price', 'fees', ...ARRIVED]

export const CALLS = {
  /** Super Admin changes everything through it, Cs Employee the service (rules PER-4, ORD-9). */
  editOrder: {
    permission: 'order.edit',
    fields: EDITED,
    roles: { 'Cs Employee': ['service'] },
    prices: 'all',
    verifiedPriceWith: 'packages',
  },
  /** Its company corrects the declared part of a failed order, which is then processed again (rule ORD-29). */
  correctOrder: {
    permission: 'order.edit',
    fields: EDITED,
    rights: by([...ORDER_DECLARED.filter((field) => field !== 'merchant'), 'status'], { roles: COMPANY_ROLES }),
    prices: 'none',
    verifiedPriceWith: 'packages',
  },
  verifyOrder: {
    permission: 'order.verify',
    fields: [...ARRIVED, 'price', 'fees', 'service'],
    prices: 'verified_unless_import',
    verifiedPriceWith: 'weights',
  },
  editParcel: {
    permission: 'parcel.edit',
    fields: [...PARCEL_DECLARED, 'status', 'trackingNumber', 'verified', 'price', 'verifiedPrice', 'fees'],
    prices: 'all',
    verifiedPriceWith: 'packages',
  },
  recordPackages: {
    permission: 'parcel.recordPackages',
    fields: ['verified', 'status'],
    prices: 'none',
    verifiedPriceWith: 'packages',
  },
  cancelOrder: cancelling('order.cancel'),
  cancelParcel: cancelling('parcel.cancel'),
  attachToOrder: {
    permission: 'order.attach',
    fields: ['attached', 'invoice'],
    rights: by(['attached', 'invoice'], { permission: 'order.attach' }),
    prices: 'none',
    verifiedPriceWith: 'packages',
  },
} as const satisfies Record<string, CallRules>
