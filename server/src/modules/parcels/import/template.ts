import { CATEGORIES_OF_SHIPMENT, ITEM_TYPES, NATURES_OF_GOODS } from '@waybill/contract/shipments/schemas'
import { IMPORT_ROWS_MAX } from '@waybill/contract/parcels/import-schemas'
import { type TemplateLists, templateWorkbook } from '../../../platform/sheet/template-workbook.ts'
import type { SheetCodes } from './cell-values.ts'
import type { CellKind, SheetColumn } from './sheet-column.ts'
import { SHEET_COLUMNS, SHEET_NAME } from './sheet-columns.ts'

const listsOf = ({ services, countries }: SheetCodes, currencies: readonly string[]) =>
  ({
    service: services.map(({ code, label }) => [code, label] as const),
    itemType: Object.entries(ITEM_TYPES),
    category: Object.entries(CATEGORIES_OF_SHIPMENT),
    nature: NATURES_OF_GOODS.map((word) => [word, ''] as const),
    currency: currencies.map((code) => [code, ''] as const),
    country: countries.map(({ code, name }) => [code, name] as const),
    yesNo: [['Yes', '']],
  }) satisfies Partial<Record<CellKind, TemplateLists[string]>>

const isDigits = ({ kind, path }: SheetColumn): boolean =>
  kind === 'text' && /^no$|reference|phone|postcode|hscode|ioss/i.test(path)

/** Bulk_Upload_Template.xlsx. */
export const bulkUploadTemplate = (codes: SheetCodes, currencies: readonly string[]): Promise<Buffer> =>
  templateWorkbook({
    sheetName: SHEET_NAME,
    columns: SHEET_COLUMNS,
    lists: listsOf(codes, currencies),
    maxRows: IMPORT_ROWS_MAX + 1,
    isDigits,
  })
