import { describe, expect, test } from 'vitest'
import { eventsOf, labelChange, newLabel, splitName, toInches, toOunces } from './mapping.ts'
import { vipParcel, vipSettings } from './testing/parcel.ts'
import { stateCode } from '../us-states.ts'

const settings = vipSettings('http://127.0.0.1:1')

test.each([
  [0.4535923, 16],
  [0.453, 16],
  [0.454, 17],
  [0.001, 1],
  [0, 1],
])('%s kg are %s oz, rounded up (BKG-61)', (kg, ounces) => expect(toOunces(kg)).toBe(ounces))

test.each([
  [2.54, 1],
  [2.55, 2],
  [20, 8],
  [60.96, 24],
])('%s cm are %s inches, rounded up (BKG-61)', (cm, inches) => expect(toInches(cm)).toBe(inches))

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['  Nguyễn Thị  Hoa ', 'Nguyễn Thị', 'Hoa'],
  ['Madonna', 'Madonna', ''],
  ['Maximiliana Bartholomea Featherstonehaugh', 'Maximiliana Bartholomea', 'Featherstonehaugh'],
])('the name %s', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }))

test.each([
  ['California', 'CA'],
  [' new  york ', 'NY'],
  ['tx', 'TX'],
  ['Somewhere', 'Somewhere'],
  [null, ''],
])('the state %s is %s', (typed, code) => expect(stateCode(typed)).toBe(code))

const ZONE = { VIPPARCEL_TIME_ZONE: 'America/New_York' }

describe('a label', () => {
  test('is First up to 0.453 kg of goods and Priority above (BKG-61)', () => {
    const mailClass = (itemWeightKg: number | null, weightKg = 0.4) => {
      const [item] = vipParcel().items
      const [box] = vipParcel().packages
      if (!item || !box) throw new Error('A parcel has an item and a package.')
      const items = [{ ...item, quantity: 1, itemWeightKg }]
      const made = newLabel(vipParcel({ items, packages: [{ ...box, weightKg }] }), settings)
      return made.kind === 'mapped' ? made.value.mailClass : made.kind
    }
    expect([mailClass(0.453), mailClass(0.454), mailClass(null, 0.453), mailClass(null, 0.5)]).toEqual([
      'First',
      'Priority',
      'First',
      'Priority',
    ])
  })

  test('is for one package (BKG-60)', () => {
    const packages = vipParcel().packages.map((box) => ({ ...box, quantity: 3 }))
    const refused = { kind: 'rejected', words: 'VIPparcel sells a label for one package; this parcel has 3.' }
    expect(newLabel(vipParcel({ packages }), settings)).toEqual(refused)
    expect(labelChange(vipParcel({ packages }))).toEqual(refused)
  })

  test('is to the United States (BKG-60)', () => {
    const { receiver } = vipParcel()
    const to = (countryCode: string) => newLabel(vipParcel({ receiver: { ...receiver, countryCode } }), settings).kind
    expect([to('DE'), to('PR'), to('US')]).toEqual(['rejected', 'mapped', 'mapped'])
  })

  test('has our address there as sender, unless the sender has one (BKG-60)', () => {
    const missing = vipSettings('http://127.0.0.1:1', { VIPPARCEL_FROM_ZIP: '' })
    expect(newLabel(vipParcel(), missing)).toEqual({ kind: 'misconfigured', reason: 'VIPPARCEL_FROM_ZIP is not set.' })
    const sender = { ...vipParcel().receiver, name: 'Bob Ray' }
    expect(newLabel(vipParcel({ sender }), missing)).toMatchObject({
      kind: 'mapped',
      value: { sender: { firstName: 'Bob', postalCode: '90012-1234' } },
    })
  })
})

test.each([
  ['Accepted at USPS Origin Facility', 3013],
  ['Departed USPS Regional Facility', 3013],
  ['In Transit to Next Facility', 3013],
  ['Out for Delivery', 6013],
  ['Notice Left (No Authorized Recipient Available)', 6008],
  ['Available for Pickup', 6040],
  ['Delivered, Left with Individual', 6034],
  ['Delivered, To Original Sender', 7002],
  ['Return to Sender Processed', 7002],
  ['Something that nobody has heard of', null],
])('"%s" means %s (BKG-63)', (event, status) =>
  expect(eventsOf('94', [{ date: '2026-11-23T00:00:00Z', event }], ZONE)[0]?.status).toBe(status),
)

test('a time without a zone is in the connection’s (rule STA-51)', () => {
  const [event] = eventsOf('94', [{ date: '2026-11-23 08:05:00', event: 'Delivered' }], ZONE)
  expect(event?.at?.toISOString()).toBe('2026-11-23T13:05:00.000Z')
})
