import { expect, test } from 'vitest'
import { headerFinder } from '../../../platform/sheet/sheet-headers.ts'
import { withHeadUnits } from './head-units.ts'
import { PARCEL_COLUMNS } from './parcel-columns.ts'

const TEMPLATE = PARCEL_COLUMNS.map(({ head }) => head)
/** Reads the template with this head instead of the declared value's. */
const withValueHead = (head: string) =>
  withHeadUnits(headerFinder(PARCEL_COLUMNS)([TEMPLATE.map((one) => (one === 'Declared Value' ? head : one))]))

test.each(['Declared Value (1000 VND)', 'Declared Value (nghìn đồng)', 'Declared Value (triệu VND)', "Value ('000)"])(
  'UPL-54: the head %s is refused, because its amounts are not written in full',
  (head) => expect(() => withValueHead(head)).toThrow(`${head}: Amounts in thousands or millions are not read.`),
)

test.each(['Declared Value', 'Declared Value (VND)', 'Declared Value (2 decimals)', 'Declared Value (total)'])(
  'UPL-54: the head %s is read',
  (head) => expect(withValueHead(head).columns).toHaveLength(TEMPLATE.length),
)
