import type { ItemTextName } from '@waybill/contract/shipments/item-fields'
import fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { overprinted, pageBoxes, pageTexts } from '@waybill/testkit/label-reader'
import { PARCEL, ITEM } from './testing/parcel.ts'
import { layOutCn23 } from './cn23.ts'
import { labelsPdf } from './label-document.ts'
import type { DocumentItem, ParcelDocumentData } from './parcel-document-data.ts'
import { layOutParcelInvoice } from './parcel-invoice.ts'

const AT = new Date('2026-11-20T03:00:00Z')
const label = (parcel: Partial<ParcelDocumentData>): Promise<Buffer> =>
  labelsPdf([{ ...PARCEL, ...parcel }], { title: 'Labels', at: AT })

const item = fc.record({
  hsCode: fc.constantFrom('621410', '6214100000', '1'.repeat(20)),
  description: fc.constantFrom('Khăn lụa', 'Lacquer box with mother of pearl, black and red, 30 cm'.slice(0, 50)),
  quantity: fc.constantFrom(1, 1_000_000),
  itemWeightKg: fc.constantFrom(null, 0.125, 10_000),
  packageNumber: fc.constantFrom(null, 2, 3),
  originName: fc.constantFrom('Vietnam', 'United States Minor Outlying Islands'),
})
const figures = fc.record({
  currency: fc.constantFrom('VND', 'USD'),
  value: fc.constantFrom(0.01, 2_500_000, 999_999_999.99, 1_000_000_000),
  items: fc.array(item, { minLength: 1, maxLength: 12 }),
})
const facts = ({
  currency,
  value,
  items,
}: {
  currency: string
  value: number
  items: Omit<DocumentItem, 'value' | 'originCode' | ItemTextName>[]
}) => ({
  currency,
  items: items.map((one): DocumentItem => ({ ...ITEM, ...one, value: currency === 'VND' ? Math.ceil(value) : value })),
  packages: [{ quantity: 3, weightKg: 0.5, lengthCm: 20, widthCm: 15, heightCm: 10 }],
})
const formatted = (value: number, currency: string): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: currency === 'VND' ? 0 : 2,
    maximumFractionDigits: currency === 'VND' ? 0 : 2,
  })

describe.each([
  ['label with its CN22', (parcel: ParcelDocumentData) => label(parcel)],
  ['CN23', async (parcel: ParcelDocumentData) => buffer(await layOutCn23(parcel, { at: AT }))],
  ['commercial invoice', async (parcel: ParcelDocumentData) => buffer(await layOutParcelInvoice(parcel, { at: AT }))],
])('on a %s', (_name, draw) => {
  test('no figure is broken, cut or overprinted, whatever the amounts', async () => {
    await fc.assert(
      fc.asyncProperty(figures, async (drawn) => {
        const parcel = { ...PARCEL, ...facts(drawn) }
        const pdf = await draw(parcel)
        for (const boxes of await pageBoxes(pdf)) {
          expect(overprinted(boxes)).toEqual([])
          for (const box of boxes) expect(Math.min(box.left, box.bottom)).toBeGreaterThan(8)
        }
        const written = (await pageBoxes(pdf)).flat().map(({ text }) => text)
        for (const { value, hsCode } of parcel.items)
          for (const figure of [formatted(value, parcel.currency), hsCode])
            expect(written.some((text) => text.split(' ').includes(figure))).toBe(true)
      }),
      { numRuns: 12 },
    )
  })
})

describe('the CN22 of several packages', () => {
  const packages = [
    { quantity: 2, weightKg: 0.5, lengthCm: 20, widthCm: 15, heightCm: 10 },
    { quantity: 1, weightKg: 0.75, lengthCm: 20, widthCm: 15, heightCm: 10 },
  ]
  const scarf = { ...ITEM, description: 'Scarf', value: 25 }
  const bowl = { ...ITEM, description: 'Bowl', value: 40, quantity: 1 }

  test('declares each package’s own items and weight; a package without items names the label that declares them', async () => {
    const [first, second, third] = await pageTexts(
      await label({ packages, items: [scarf, { ...bowl, packageNumber: 3 }] }),
    )
    expect(first).toMatch(/1\/3.*2 × Scarf.*Total weight and value 0\.50 25\.00 USD/)
    expect(first).not.toContain('Bowl')
    expect([first, second, third].map((text) => /Weight ([\d.]+ kg)/.exec(text ?? '')?.[1])).toEqual([
      '0.50 kg',
      '0.50 kg',
      '0.75 kg',
    ])
    expect(second).toContain('Package 2 of 3: its contents are declared on the label of 1/3, 3/3')
    expect(second).toMatch(/Total weight and value 0\.50 I, the undersigned/)
    expect(third).toMatch(/3\/3.*1 × Bowl.*Total weight and value 0\.75 40\.00 USD/)
    expect(third).not.toContain('Scarf')
  })

  test('has unassigned items on the first label, also those of a deleted package', async () => {
    for (const packageNumber of [null, 9]) {
      const texts = await pageTexts(await label({ packages, items: [scarf, { ...bowl, packageNumber }] }))
      expect(texts.map((text) => /Scarf|Bowl/.test(text))).toEqual([true, false, false])
      expect(texts[0]).toContain('0.50 65.00 USD')
    }
  })

  test('lists overflowing items behind the label of their own package', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ ...scarf, description: `Article ${at}`, packageNumber: 2 }))
    const texts = await pageTexts(await label({ packages, items: [scarf, ...many] }))
    expect(texts.map((text) => /\d\/3/.exec(text)?.[0])).toEqual(['1/3', '2/3', '2/3', '3/3'])
    expect(texts[2]).toContain(`list attached to ${PARCEL.number}, package 2/3`)
  })
})

test('a document of the whole parcel says which package an item is in, if items are assigned to packages', async () => {
  const packages = [{ quantity: 2, weightKg: 0.5, lengthCm: 20, widthCm: 15, heightCm: 10 }]
  const draw = async (items: DocumentItem[]) =>
    (await pageTexts(await buffer(await layOutCn23({ ...PARCEL, packages, items }, { at: AT })))).join(' ')
  expect(await draw([{ ...ITEM, sku: 'KL-1', material: 'Silk, worn around the neck' }])).toMatch(
    /Khăn lụa.*; SKU: KL-1; Material and use: Silk, worn/,
  )
  expect(await draw([ITEM, { ...ITEM, packageNumber: 2 }])).toMatch(/1\/2 · Khăn lụa.*2\/2 · Khăn lụa/)
  expect(await draw([ITEM])).not.toContain('1/2 ·')
  expect(await draw([ITEM])).toContain('1.00 kg')
})
