import { type Label, PLAIN_FIELDS } from '@waybill/contract/shipments/fields'
import { IMPORT_ROWS_MAX } from '@waybill/contract/shipments/import-limits'
import type { DbOrTx } from '../../platform/database.ts'
import { type TemplateLists, templateWorkbook } from '../../platform/sheet/template-workbook.ts'
import type { CellKind, SheetCodes, SheetColumn, SheetModel } from './sheets/index.ts'
import { listCurrencyCodes, listSheetCodes } from './imports.queries.ts'

const choices = (of: Readonly<Record<string, Label>>) => Object.entries(of).map(([code, { en }]) => [code, en] as const)

const listsOf = ({ services, countries }: SheetCodes, currencies: readonly string[]) =>
  ({
    service: services.map(({ code, label }) => [code, label] as const),
    itemType: choices(PLAIN_FIELDS.itemType.of),
    category: choices(PLAIN_FIELDS.category.of),
    nature: Object.keys(PLAIN_FIELDS.natureOfGoods.of).map((code) => [code, ''] as const),
    currency: currencies.map((code) => [code, ''] as const),
    country: countries.map(({ code, name }) => [code, name] as const),
    dutyPayer: choices(PLAIN_FIELDS.dutyPayer.of),
    yesNo: [['Yes', '']],
  }) satisfies Partial<Record<CellKind, TemplateLists[string]>>

const isDigits = ({ kind, path }: SheetColumn): boolean =>
  kind === 'text' && /^no$|reference|phone|postcode|hscode|ioss|eori|taxnumber/i.test(path)

/** The workbook to fill for a bulk upload, with the current codes in its drop-downs. */
export const uploadTemplate = async (
  db: DbOrTx,
  { model }: { model: (codes: SheetCodes) => Pick<SheetModel<never>, 'sheetName' | 'columns'> },
): Promise<Buffer> => {
  const codes = await listSheetCodes(db)
  const { sheetName, columns } = model(codes)
  const lists = listsOf(codes, await listCurrencyCodes(db))
  return templateWorkbook({ sheetName, columns, lists, maxRows: IMPORT_ROWS_MAX + 1, isDigits })
}
