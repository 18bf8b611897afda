import { hasPermission, ROLES, type Permission, type Role } from '@waybill/contract/permissions'
import { describe, expect, it } from 'vitest'
import { homeOf } from './home.ts'
import { activeItem, commandsFor, MENU, menuFor, placesFor, type MenuGroup } from './menu.ts'

const seenBy = (role: Role, exists = (_path: string): boolean => true) => ({
  may: (permission: Permission) => hasPermission({ role, canExport: false }, permission),
  exists,
})
const paths = (groups: readonly MenuGroup[]): string[] => groups.flatMap(({ items }) => items.map(({ path }) => path))

describe('the menu (rule SCR-1)', () => {
  it.each(ROLES)('shows Express to %s, unless an Administrator (rule SCR-1)', (role) =>
    expect(paths(menuFor(seenBy(role))).includes('/order')).toBe(role !== 'Administrator'),
  )

  it.each(ROLES)('shows Ecommerce to %s, unless an Administrator (rule SCR-1)', (role) =>
    expect(paths(menuFor(seenBy(role))).includes('/shipment/sgl-parcel')).toBe(role !== 'Administrator'),
  )

  it.each(ROLES)('begins with Home for %s as far as they are of a company (rules SCR-1, MER-5)', (role) =>
    expect(paths(menuFor(seenBy(role)))[0] === '/home').toBe(['Company Admin', 'Company Employee'].includes(role)),
  )

  it.each(ROLES)('shows the Dashboard to %s as far as they are staff who see shipments (rule SCR-1)', (role) => {
    const without: Role[] = ['Company Admin', 'Company Employee', 'Administrator']
    expect(paths(menuFor(seenBy(role))).includes('/dashboard')).toBe(!without.includes(role))
  })

  it.each(ROLES)('shows Task to %s as far as they may process orders (rule SCR-1)', (role) => {
    const staff: Role[] = ['Super Admin', 'Sales Employee', 'Cs Employee', 'Delivery Employee', 'OPS Manager']
    expect(paths(menuFor(seenBy(role))).includes('/task')).toBe(staff.includes(role))
  })

  it.each(ROLES)(
    'shows Service to %s only when they are Super Admin, and leads them to Country (rule SCR-1)',
    (role) => {
      expect(paths(menuFor(seenBy(role))).includes('/service')).toBe(role === 'Super Admin')
      expect(placesFor(seenBy(role)).some(({ path }) => path === '/country')).toBe(role === 'Super Admin')
    },
  )
  it.each(ROLES)('shows Account and Role to %s as far as they keep them, and not when showAccount is off', (role) => {
    const seen = (showAccount: 'true' | 'false') =>
      paths(
        menuFor({
          ...seenBy(role),
          may: (permission) => hasPermission({ role, canExport: false, showAccount }, permission),
        }),
      ).filter((path) => ['/account', '/role'].includes(path))
    const all = role === 'Super Admin' ? ['/account', '/role'] : role === 'Company Admin' ? ['/account'] : []
    expect(seen('true')).toEqual(all)
    expect(seen('false')).toEqual([])
  })

  it.each(ROLES)('shows Prices to %s as far as they keep prices (rule SCR-1)', (role) => {
    const pricers: Role[] = ['Super Admin', 'Accountant']
    expect(paths(menuFor(seenBy(role))).includes('/prices')).toBe(pricers.includes(role))
  })

  it.each(ROLES)('shows Contact to %s when they are Super Admin or Sales Employee (rules SCR-1, CON-1)', (role) =>
    expect(paths(menuFor(seenBy(role))).includes('/contact')).toBe(['Super Admin', 'Sales Employee'].includes(role)),
  )

  it.each(ROLES)('shows Billing to %s as far as they may open it (rule SCR-13)', (role) => {
    const openers: Role[] = ['Super Admin', 'Accountant', 'Company Admin', 'Sales Employee']
    expect(paths(menuFor(seenBy(role))).includes('/billing')).toBe(openers.includes(role))
  })

  it.each(ROLES)('shows Carriers to %s as far as they manage them (rule CAR-1)', (role) => {
    const managers: Role[] = ['Super Admin', 'OPS Manager']
    expect(paths(menuFor(seenBy(role))).includes('/carrier')).toBe(managers.includes(role))
  })

  it.each(ROLES)('shows Manifest to %s as far as they see manifests, else Batches to OPS (rule MNF-2)', (role) => {
    const seers: Role[] = ['Super Admin', 'Cs Employee']
    expect(paths(menuFor(seenBy(role))).includes('/manifest')).toBe(seers.includes(role))
    expect(paths(menuFor(seenBy(role))).includes('/manifest/left-origin')).toBe(role === 'OPS Manager')
  })

  it.each(ROLES)('shows Pickup request to %s as far as they ask for pickups or assign them (rule PUP-21)', (role) => {
    const seers: Role[] = ['Super Admin', 'OPS Manager', 'Company Admin', 'Company Employee', 'Sales Employee']
    expect(paths(menuFor(seenBy(role))).includes('/order/pickup-request')).toBe(seers.includes(role))
    expect(paths(menuFor(seenBy(role))).includes('/pickup')).toBe(role === 'Delivery Employee')
  })

  it('shows an item only when its screen exists, and no empty group', () => {
    expect(menuFor(seenBy('Super Admin', () => false))).toEqual([])
  })

  it.each(ROLES)('offers Create Shipment to %s as far as they may', (role) => {
    const creators: Role[] = [
      'Super Admin',
      'Company Admin',
      'Company Employee',
      'Sales Employee',
      'Cs Employee',
      'OPS Manager',
    ]
    expect(commandsFor(seenBy(role)).some(({ label }) => label === 'createShipment')).toBe(creators.includes(role))
  })

  it('marks the item whose path is a prefix of the current one', () => {
    expect(activeItem(MENU, '/order/details/export/1')?.path).toBe('/order')
    expect(activeItem(MENU, '/orders')).toBeUndefined()
    expect(activeItem(MENU, '/account')?.path).toBe('/account')
    expect(activeItem(MENU, '/account/fees/1')?.path).toBe('/prices')
    expect(activeItem(MENU, '/zone/1')?.path).toBe('/service')
  })
})

describe('the home of a role (rule SCR-2)', () => {
  const homes: Partial<Record<Role, string>> = {
    'Company Admin': '/home',
    'Company Employee': '/home',
    Administrator: '/station',
  }
  it.each(ROLES)('of %s', (role) => expect(homeOf(seenBy(role).may)).toBe(homes[role] ?? '/dashboard'))
})
