import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { describe, expect, it } from 'vitest'
import { shownOrder } from './shown-order.ts'

const free = {
  id: 'o1',
  version: 4,
  note: 'fragile',
  files: [{ name: 'a.pdf', type: 'application/pdf', size: 1, url: '/Resources/Images/a.pdf?s=1' }],
  isProcess: false,
  processedByUserId: null,
  processedBy: null,
  can: { process: true, takeOver: false },
} as unknown as ShownOrder
const holder = { id: 'u1', username: 'cs-employee', name: 'Cs', at: null }
const taken: ShownOrder = {
  ...free,
  version: 5,
  files: free.files.map((file) => ({ ...file, url: '/Resources/Images/a.pdf?s=2' })),
  isProcess: true,
  processedByUserId: 'u1',
  processedBy: holder,
}
const saved: ShownOrder = { ...taken, version: 6, note: 'heavy' }
const shown = { record: free, loadedVersion: 4 }

describe('an order after a refetch', () => {
  it('shows a new lock, and keeps its fields and what was typed', () => {
    expect(shownOrder(shown, taken, true)).toEqual({ record: taken, loadedVersion: 4 })
  })

  it('shows what somebody saved while nobody types', () => {
    expect(shownOrder(shown, saved, false)).toEqual({ record: saved, loadedVersion: 6 })
  })

  it('keeps the version that the typed fields were filled from, so that saving them is stale', () => {
    const after = shownOrder(shown, saved, true)
    expect(after).toMatchObject({ loadedVersion: 4, record: { version: 4, note: 'fragile', processedBy: holder } })
  })
})
