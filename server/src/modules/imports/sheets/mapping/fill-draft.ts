import { hsCodeLength } from '@waybill/contract/shipments/customs'
import type { BoxRule, MappedField, UploadDefaults, ValueScope } from '@waybill/contract/shipments/upload-mapping'
import Big from 'big.js'
import { type Draft, place, type TypedCells, valueAtPath } from '../group-rows.ts'
import type { SheetCodes } from '../cell-values.ts'
import type { SheetLayout } from '../sheet-model.ts'
import { wrapAddress } from './wrap-address.ts'

/** A saved product, as it fills an item. */
export type ProductFacts = {
  description: string
  hsCode: string
  countryOfOrigin: string | null
  declaredValue: number | null
  itemWeight: number | null
  sku: string | null
  gtin: string | null
  manufacturerProductId: string | null
  manufacturer: string | null
  material: string | null
}

type Filling = {
  fields: readonly MappedField[]
  defaults: UploadDefaults
  products: ProductBook
  codes: SheetCodes
  typed?: TypedCells | undefined
}
type Model = Pick<SheetLayout, 'columns' | 'readers' | 'packages' | 'items'>
type Line = Record<string, unknown>

/** Products by SKU and by description; two of one SKU fill nothing. */
export type ProductBook = { find: (sku: string, description: string) => ProductFacts | 'twice' | undefined }

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase()

export const productBook = (products: readonly ProductFacts[]): ProductBook => {
  const bySku = Map.groupBy(
    products.filter(({ sku }) => sku !== null),
    ({ sku }) => folded(sku ?? ''),
  )
  const byName = new Map(products.map((product) => [folded(product.description), product]))
  return {
    find: (sku, description) => {
      const same = sku === '' ? undefined : bySku.get(folded(sku))
      if (same && same.length > 1) return 'twice'
      return same?.[0] ?? byName.get(folded(description))
    },
  }
}

export const twoProducts = (sku: string): string =>
  `Two saved products have the SKU ${sku}. Give one of them another SKU.`

const TEXTS = {
  SKU: 'sku',
  GTIN: 'gtin',
  'Maker’s Product Number': 'manufacturerProductId',
  Maker: 'manufacturer',
  'Material and Use': 'material',
} as const

/** What the figures of our template are of, where files differ. */
const OWN_SCOPE: Readonly<Record<string, ValueScope>> = {
  'Declared Value': 'row',
  'Item Price (USD)': 'piece',
  'Item Weight (kg)': 'piece',
}
const DECIMALS: Readonly<Record<string, number>> = { 'Item Weight (kg)': 3 }
const WEIGHTS = ['Package Weight (kg)', 'Weight (kg)']
const SIZES = ['Length', 'Width', 'Height'] as const

/** Fills the records of a foreign file by its mapping, in place (rules UPL-100, UPL-103, UPL-104). */
export const draftFiller = (model: Model, { fields, defaults, products, codes, typed }: Filling) => {
  const column = new Map(model.columns.map((one) => [one.head, one]))
  const byField = new Map(fields.map((field) => [field.field, field]))
  const read = (head: string, value: string): unknown => {
    const { kind = 'text', path = '' } = column.get(head) ?? {}
    return model.readers[kind]?.(value, { currency: 'USD', column: { path } }) ?? value
  }
  const isTyped = (line: number | undefined, head: string): boolean => typed?.get(line ?? 0)?.has(head) === true
  const pathOf = (head: string): string | undefined => column.get(head)?.path

  const partsOf = (draft: Draft) => {
    const units = model.packages === null ? [] : ((draft.body[model.packages] ?? []) as Line[])
    const holder = model.packages === null ? draft.body : units[0]
    return { units, items: (holder?.[model.items] ?? []) as Line[] }
  }
  const itemOf = (line: Line) => ({
    get: (head: string): unknown => line[pathOf(head) ?? ''],
    set: (head: string, value: unknown): void => {
      const path = pathOf(head)
      if (path !== undefined) line[path] = value
    },
  })

  const mergePackages = (draft: Draft, units: Line[], items: readonly Line[]): void => {
    const weight = pathOf('Package Weight (kg)')
    const field = byField.get('Package Weight (kg)')
    if (weight === undefined || units.length === 0 || (byField.get('Package Quantity')?.heads.length ?? 0) > 0) return
    const [first, ...others] = units
    if (!first) return
    const scope = field?.of ?? 'order'
    const quantityAt = (row: number | undefined): number => {
      const item = items[draft.itemRows.indexOf(row ?? -1)]
      const quantity = item && itemOf(item).get('Item Quantity')
      return typeof quantity === 'number' ? quantity : 1
    }
    if (scope === 'order') {
      const same = (unit: Line): boolean =>
        Object.entries(unit).every(([path, value]) => path === model.items || first[path] === value)
      if (!others.every(same)) return
    } else if (!isTyped(draft.packageLines[0], 'Package Weight (kg)')) {
      let sum = new Big(0)
      for (const [at, unit] of units.entries()) {
        const kg = unit[weight]
        if (typeof kg !== 'number') return
        sum = sum.plus(new Big(kg).times(scope === 'piece' ? quantityAt(draft.packageRows[at]) : 1))
      }
      first[weight] = sum.round(2, Big.roundHalfUp).toNumber()
    }
    units.splice(1)
    draft.packageRows.splice(1)
    draft.packageLines.splice(1)
  }

  const scaleItems = (draft: Draft, items: readonly Line[]): void => {
    for (const [head, own] of Object.entries(OWN_SCOPE)) {
      const of = byField.get(head)?.of
      if (!of || of === own || (of === 'order' && items.length > 1)) continue
      for (const [at, line] of items.entries()) {
        const item = itemOf(line)
        const [value, quantity] = [item.get(head), item.get('Item Quantity')]
        if (isTyped(draft.itemLines[at], head) || typeof value !== 'number' || typeof quantity !== 'number') continue
        if (quantity <= 0) continue
        const figure = own === 'row' ? new Big(value).times(quantity) : new Big(value).div(quantity)
        item.set(head, figure.round(DECIMALS[head] ?? 2, Big.roundHalfUp).toNumber())
      }
    }
  }

  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
  const fillProducts = (draft: Draft, items: readonly Line[], country: string | null): void => {
    for (const [at, line] of items.entries()) {
      const item = itemOf(line)
      const row = draft.itemRows[at] ?? draft.rows[0] ?? 0
      const sku = textOf(item.get('SKU'))
      const product = products.find(sku, textOf(item.get('Item Description')))
      if (product === 'twice')
        draft.problems.push({ row, column: byField.get('SKU')?.heads[0] ?? 'SKU', sentence: twoProducts(sku) })
      if (product === undefined || product === 'twice') continue
      const fill = (head: string, value: unknown): void => {
        if (value !== null && value !== '' && item.get(head) === undefined) item.set(head, value)
      }
      if (!isTyped(draft.itemLines[at], 'Item Description')) item.set('Item Description', product.description)
      fill('HS Code', cutToDigits(product.hsCode, country))
      if (product.countryOfOrigin !== null)
        fill('Country of Origin', read('Country of Origin', product.countryOfOrigin))
      fill('Item Weight (kg)', product.itemWeight)
      const quantity = item.get('Item Quantity')
      if (product.declaredValue !== null && typeof quantity === 'number')
        fill('Declared Value', new Big(product.declaredValue).times(quantity).toNumber())
      fill('Item Price (USD)', product.declaredValue)
      for (const [head, name] of Object.entries(TEXTS)) fill(head, product[name])
    }
  }

  const fillValues = (draft: Draft, heads: (head: string) => boolean): void => {
    const { units, items } = partsOf(draft)
    for (const { field, value } of fields) {
      const { part, path, kind } = column.get(field) ?? {}
      if (!value || path === undefined || !heads(field) || kind === 'currency') continue
      const lines = part === 'item' ? items : part === 'package' ? units : part === 'whole' ? [draft.body] : []
      for (const line of lines) if (valueAtPath(line, path) === undefined) place(line, path, read(field, value))
    }
  }

  const fillBox = (draft: Draft, units: Line[], items: readonly Line[]): void => {
    const unit = model.packages === null ? draft.body : units.length === 1 ? units[0] : undefined
    if (!unit) return
    const pieces = sum(items.map((line) => itemOf(line).get('Item Quantity')))
    const box = pieces === null ? undefined : boxFor(defaults.boxes, pieces)
    const sizes = SIZES.map((size) => pathOf(`Package ${size} (cm)`) ?? pathOf(`${size} (cm)`) ?? '')
    const hasSizes = sizes.some((path) => unit[path] !== undefined)
    const cm = box && [box.lengthCm, box.widthCm, box.heightCm]
    if (cm && !hasSizes) for (const [at, path] of sizes.entries()) unit[path] = cm[at]
    const weight = WEIGHTS.flatMap((head) => pathOf(head) ?? [])[0] ?? ''
    if (!defaults.usesProducts || unit[weight] !== undefined) return
    const kg = sum(
      items.map((line) => {
        const item = itemOf(line)
        const [each, quantity] = [item.get('Item Weight (kg)') ?? weightOfProduct(item), item.get('Item Quantity')]
        return typeof each === 'number' && typeof quantity === 'number'
          ? new Big(each).times(quantity).toNumber()
          : null
      }),
    )
    if (kg !== null && kg > 0)
      unit[weight] = new Big(kg)
        .plus(hasSizes ? 0 : (box?.weightKg ?? 0))
        .round(2, Big.roundUp)
        .toNumber()
  }
  const weightOfProduct = (item: ReturnType<typeof itemOf>): number | null => {
    const product = products.find(textOf(item.get('SKU')), textOf(item.get('Item Description')))
    return product === undefined || product === 'twice' ? null : product.itemWeight
  }

  const countryColumn = model.columns.find(({ head }) => head === 'Recipient Country')
  const countryOf = (draft: Draft): string | null => {
    const value = valueAtPath(draft.body, countryColumn?.path ?? '')
    return codes.countries.find(({ id, code }) => id === value || code === value)?.code ?? null
  }

  const fillService = (draft: Draft, units: readonly Line[], country: string | null): void => {
    const path = pathOf('Service')
    if (path === undefined || country === null || valueAtPath(draft.body, path) !== undefined) return
    const [weight, quantity] = [pathOf('Package Weight (kg)') ?? '', pathOf('Package Quantity') ?? '']
    const kg = sum(
      units.map((unit) => (typeof unit[weight] === 'number' ? unit[weight] * Number(unit[quantity] ?? 1) : null)),
    )
    const rule = defaults.services.find(
      ({ countries, upToKg }) =>
        (countries.length === 0 || countries.includes(country)) && (upToKg === null || (kg !== null && kg <= upToKg)),
    )
    if (rule) place(draft.body, path, read('Service', rule.service))
  }

  return (draft: Draft): void => {
    fillValues(draft, (head) => head === 'Item Quantity' || head === 'Package Quantity')
    const { units, items } = partsOf(draft)
    mergePackages(draft, units, items)
    scaleItems(draft, items)
    const country = countryOf(draft)
    if (defaults.usesProducts) fillProducts(draft, items, country)
    fillValues(draft, () => true)
    fillBox(draft, units, items)
    wrapAddress(draft.body, model.columns)
    fillService(draft, units, countryOf(draft))
  }
}

/** The HS code that the destination asks for, of a longer saved one (rule CUS-1). */
const cutToDigits = (code: string, country: string | null): string => code.slice(0, hsCodeLength(country))

const boxFor = (boxes: readonly BoxRule[], pieces: number): BoxRule | undefined =>
  boxes.find(({ upToPieces }) => upToPieces === null || pieces <= upToPieces)

/** null: one of them is no figure, or there is none. */
const sum = (values: readonly unknown[]): number | null =>
  values.length > 0 && values.every((value) => typeof value === 'number')
    ? values.reduce<Big>((all, value) => all.plus(value), new Big(0)).toNumber()
    : null
