import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../../platform/sheet/read-sheet.ts'
import { SheetError } from '../../../../platform/sheet/sheet.ts'
import { parcelSheet } from '../../../parcels/import/parcel-sheet.ts'
import { problemsInSheet } from '../locate-problem.ts'
import { checkShapeOf, readDrafts, sheetHeads } from '../read-records.ts'
import { PEOPLE_FILES } from '../testing/people-files.ts'
import { BASKET, CODES } from '../testing/mapping-facts.ts'

const MODEL = parcelSheet(CODES)
const DEFAULTS = {
  services: [
    { countries: ['US'], upToKg: 2, service: 'SGL' },
    { countries: [], upToKg: null, service: 'QSP' },
  ],
  boxes: [
    { upToPieces: 1, lengthCm: 30, widthCm: 22, heightCm: 8, weightKg: 0.05 },
    { upToPieces: 4, lengthCm: 38, widthCm: 28, heightCm: 20, weightKg: 0.12 },
  ],
  usesProducts: true,
}
const OPTIONS = { codes: CODES, products: [BASKET], defaults: DEFAULTS }

const flat = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`))
    : [`  ${path}: ${String(value)}`]

/** The proposal for a file, and its shipments cell by cell, read by it. */
const describeFile = async (content: Buffer): Promise<string[]> => {
  const sheet = await readSheet(content, { maxRows: 100, heads: sheetHeads(MODEL, {}) })
  const asked = readDrafts(sheet, MODEL, { ...OPTIONS, asks: true })
  if (!('columns' in asked)) return ['our template']
  const { source, rows, orders, leftOut, fields, products } = asked.columns
  const used = fields.filter(({ heads, value, ask }) => heads.length > 0 || value || ask)
  const read = readDrafts(sheet, MODEL, { ...OPTIONS, choices: { source, fields, defaults: DEFAULTS } })
  return [
    `${source ?? 'own'}: ${rows} rows, ${orders} orders, ${leftOut} left out, ${products.known} of ${products.all} products`,
    ...used.map(
      ({ field, heads, isJoined, value, of, ask }) =>
        `${field} <- ${heads.join(isJoined ? ' + ' : ', else ')}${value ? `"${value}"` : ''}${of ? ` of ${of}` : ''}${ask ? `  ? ${ask}` : ''}`,
    ),
    ...('columns' in read ? [] : read.drafts).flatMap((draft) => [
      '',
      `rows ${draft.rows.join(', ')}${draft.leftOut ? ` left out: ${draft.leftOut}` : ''}`,
      ...(draft.leftOut ? [] : flat(draft.body)),
      ...(draft.leftOut
        ? []
        : [...draft.problems, ...problemsInSheet(checkShapeOf(draft, MODEL).wrong, draft, read.heads, MODEL)].map(
            ({ row, column, sentence }) => `  ! ${row} ${column}: ${sentence}`,
          )),
    ]),
  ]
}

const NAMES = [
  ...['6-shopify.csv', 'shopify-orders.csv', 'woocommerce-orders.csv', '8-etsy.csv', 'etsy-orders-uk.csv'],
  ...['etsy-items.csv', 'ebay-orders.csv', 'ebay-orders-uk.csv', 'amazon-unshipped.txt', 'amazon-new-orders.txt'],
  ...['shopee-vietnam.xlsx', 'shopee-english.csv', 'tiktok-orders.csv', 'tiktok-malaysia.xlsx', 'lazada-orders.xlsx'],
  ...['own-vietnamese.xlsx', 'own-english.csv', 'old-heads-in-another-order.csv'],
]

// After an intended change: `npm test -- --unit known-exports -u`, then review the changes in `testing/mapped`.
describe('UPL-101: exports of shops are read cell by cell as `testing/mapped` says', () => {
  test.each(NAMES)('%s', async (name) => {
    const file = PEOPLE_FILES.find((one) => one.name === name)
    if (!file) throw new Error(`There is no file ${name}`)
    const lines = await describeFile(await file.content()).catch((error: unknown) => {
      if (!(error instanceof SheetError)) throw error
      return [`refused: ${error.message}`]
    })
    await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot(`../testing/mapped/${name}.txt`)
  })
})
