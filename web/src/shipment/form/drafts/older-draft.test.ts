import { expect, test } from 'vitest'
import { draftValues } from './older-draft.ts'

test('MER-14: converts a draft of an older form to the current field names', () => {
  const older = {
    ...{ merchantId: 'm', serviceCode: 'QSP', senderReference: 'A-1', totalPrice: null, trackStatus: '0' },
    to: { name1: 'Anna', name2: '', phoneNumber: '123', town: 'Berlin', country: 'DE' },
    items: [{ hsCode: '610910', itemDescription: 'Shirt', itemQuantity: 2, countryOfOrigin: 'VN' }],
    packages: [{ quantity: 1, weight: 2 }],
    verified: [{ quantity: 1, image: 'a.png' }],
    taxDeclaredValue: 5,
    taxHscode: '610910',
  }
  expect(draftValues(older)).toEqual({
    ...{ merchant: 'm', service: 'QSP', reference: 'A-1', price: null, status: '0' },
    consignee: { name: 'Anna', company: '', telephone: '123', city: 'Berlin', country: 'DE' },
    contents: [{ hsCode: '610910', description: 'Shirt', quantity: 2, origin: 'VN' }],
    declared: [{ quantity: 1, weight: 2 }],
    verified: [{ quantity: 1, photo: 'a.png' }],
    tax: { declaredValue: 5, hsCode: '610910' },
  })
})

test('leaves a current draft unchanged', () => {
  const values = { merchant: 'm', tax: { declaredValue: null, hsCode: '' } }
  expect(draftValues(values)).toBe(values)
})
