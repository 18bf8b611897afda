import { ITEM_TEXTS, ITEM_TEXT_NAMES } from '@waybill/contract/shipments/item-fields'
import { partLabelOf } from '@waybill/contract/shipments/fields'
import { sql } from 'kysely'
import type { Cell } from '../../../platform/xlsx.ts'
import type { ListedColumns } from './listed-columns.ts'

/** Parts of a customs item in exports, in the order of the form, with their columns; `o` is the country of origin. */
const PARTS: readonly (readonly [part: string, column: string])[] = [
  ['description', 'c.description'],
  ['hsCode', 'c.hs_code'],
  ['origin', 'o.code'],
  ['quantity', 'c.quantity'],
  ['declaredValue', 'c.declared_value'],
  ['itemWeight', 'c.item_weight'],
  ['packageNumber', 'c.package_number'],
  ...ITEM_TEXT_NAMES.map((name): [string, string] => [name, `c.${ITEM_TEXTS[name].column}`]),
]

const heads = PARTS.map(([part]) => {
  const label = partLabelOf('contents', part, 'express')?.en
  if (label === undefined) throw new Error(`A customs item has no part ${part}`)
  return `Items: ${label}`
})

/** The parts of all items of a shipment `s`, in the order of the form. */
const ITEMS: ListedColumns = {
  items: sql`(select json_agg(json_build_array(${sql.join(PARTS.map(([, column]) => sql.ref(column)))}) order by c.position)
    from shipment_content c left join country o on o.id = c.country_of_origin_id
    where c.owner_id = s.owner_id and c.shipment_id = s.id)`,
}

/** A row with the columns of `ITEMS`. */
export type ItemsRecord = { items: readonly (readonly (string | number | null)[])[] | null }

/** One item as it is; several one after the other, so that the first of each cell is the first item. */
const cells = ({ items }: ItemsRecord): Cell[] =>
  PARTS.map((_, part) => {
    const values = (items ?? []).map((item) => item[part] ?? null)
    if (values.every((value) => value === null)) return null
    return values.length === 1 ? (values[0] ?? null) : values.map((value) => value ?? '').join('; ')
  })

/** The customs items behind the columns of the lists of both lines, one cell for each part (rule XLS-62). */
export const EXPORTED_ITEMS = { select: ITEMS, heads, cells }
