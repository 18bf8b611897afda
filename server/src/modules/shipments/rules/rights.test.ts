import type { Me } from '@waybill/contract/identity/me'
import { ROLES, type Role } from '@waybill/contract/permissions'
import { PRICEABLE, STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { describe, expect, test } from 'vitest'
import { CALLS, type CallRules } from '../write/calls.ts'
import { LINES } from './business-line.ts'
import { mayChange, type RightState } from './rights.ts'
import type { Field } from '../model/shipment.ts'

const me = (role: Role) => ({ role, statuses: [] }) as unknown as Me
const NEW: RightState = { status: 3001, tracking_number: null, label_file: null, regeneratesLabel: true }
const rolesThat = (line: keyof typeof LINES, call: CallRules, field: Field, state: RightState = NEW): Role[] =>
  ROLES.filter((role) => mayChange(me(role), { line: LINES[line], call, state }, field))

const STAFF: Role[] = ['Super Admin', 'Sales Employee', 'Cs Employee', 'OPS Manager', 'Delivery Employee']
const PRICERS: Role[] = ['Super Admin', 'Cs Employee', 'OPS Manager', 'Accountant']
const ALWAYS_PRICERS: Role[] = ['Super Admin', 'Accountant']

test('every field of a call has a right in its business line', () => {
  const calls: [keyof typeof LINES, CallRules][] = [
    ['express', CALLS.editOrder],
    ['express', CALLS.verifyOrder],
    ['ecommerce', CALLS.editParcel],
    ['ecommerce', CALLS.recordPackages],
  ]
  for (const [line, { fields }] of calls)
    for (const field of fields) expect(LINES[line].rights[field], field).toBeDefined()
})

describe('an express order', () => {
  test('is edited by Super Admin, and by Cs Employee only in its service', () => {
    for (const field of CALLS.editOrder.fields)
      expect([field, rolesThat('express', CALLS.editOrder, field).includes('Cs Employee')]).toEqual([
        field,
        field === 'service',
      ])
    for (const field of LINES.express.declared)
      expect([field, rolesThat('express', CALLS.editOrder, field)]).toEqual([
        field,
        field === 'service' ? ['Super Admin', 'Cs Employee'] : ['Super Admin'],
      ])
  })

  test.each<[Field, Role[]]>([
    ['status', STAFF],
    ['files', STAFF],
    ['trackingNumber', ['Super Admin', 'Cs Employee']],
    ['service', ['Super Admin', 'Cs Employee']],
    ['verified', ['Super Admin', 'Cs Employee', 'Delivery Employee']],
    ['price', PRICERS],
    ['verifiedPrice', PRICERS],
    ['fees', PRICERS],
  ])('is verified in its %s by %s', (field, roles) => {
    expect(rolesThat('express', CALLS.verifyOrder, field)).toEqual(roles)
  })
})

test('a company cancels its shipments and attaches files to its orders, and sets no other status', () => {
  const companies: Role[] = ['Company Admin', 'Company Employee']
  const has = (roles: Role[]) => expect(new Set(roles))
  has(rolesThat('express', CALLS.cancelOrder, 'status')).toEqual(new Set(companies))
  has(rolesThat('ecommerce', CALLS.cancelParcel, 'status')).toEqual(new Set(companies))
  for (const file of ['attached', 'invoice'] as const)
    has(rolesThat('express', CALLS.attachToOrder, file)).toEqual(new Set([...companies, 'Super Admin']))
  has(rolesThat('ecommerce', CALLS.editParcel, 'status')).toEqual(new Set(STAFF))
})

describe('price and fees follow the status', () => {
  test.each(STATUS_CODES)('at %d', (status) => {
    const roles = PRICEABLE.includes(status) ? PRICERS : ALWAYS_PRICERS
    for (const field of ['price', 'verifiedPrice', 'fees'] as const) {
      expect(rolesThat('express', CALLS.verifyOrder, field, { ...NEW, status })).toEqual(roles)
      expect(rolesThat('ecommerce', CALLS.editParcel, field, { ...NEW, status })).toEqual(roles)
    }
  })
})

describe('declared fields of a parcel', () => {
  const ENTERED_BY: Role[] = ['Company Admin', 'Company Employee', 'Sales Employee']
  const HUB: Role[] = ['Cs Employee', 'OPS Manager']
  const labelled = { ...NEW, tracking_number: 'T', label_file: 'l.pdf' }

  test('are changed by its creators and the hub until it has label and tracking number', () => {
    for (const field of LINES.ecommerce.declared)
      for (const state of [NEW, { ...labelled, label_file: null }, { ...labelled, tracking_number: null }])
        expect(new Set(rolesThat('ecommerce', CALLS.editParcel, field, state))).toEqual(
          new Set(['Super Admin', ...ENTERED_BY, ...HUB]),
        )
  })

  test.each(STATUS_CODES)(
    'with a label, at %d, are changed by phase if the label is redrawn, or else by Super Admin',
    (status) => {
      const { phase } = STATUSES[status]
      const drawn = new Set<Role>(['Super Admin'])
      if (phase === 1) for (const role of ENTERED_BY) drawn.add(role)
      if (phase !== null && phase <= 3) for (const role of HUB) drawn.add(role)
      expect(new Set(rolesThat('ecommerce', CALLS.editParcel, 'consignee', { ...labelled, status }))).toEqual(drawn)
      const fixed = { ...labelled, status, regeneratesLabel: false }
      expect(rolesThat('ecommerce', CALLS.editParcel, 'consignee', fixed)).toEqual(['Super Admin'])
    },
  )
})
