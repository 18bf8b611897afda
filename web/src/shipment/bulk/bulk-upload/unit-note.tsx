import type { UnitConversion } from '@waybill/contract/shipments/import-schemas'
import css from './bulk.module.css'
import { bulkTexts } from './texts-bulk.ts'

/** Names the columns of a file that are in other units than ours, each with its first value (rule UPL-54). */
export const UnitNote = ({ conversions }: { conversions: readonly UnitConversion[] }) => {
  const t = bulkTexts.useText()
  if (conversions.length === 0) return null
  return (
    <ul className={`wb-secondary wb-number ${css['units']}`}>
      {conversions.map(({ column, unit, into, typed, value }) => (
        <li key={`${column} ${unit}`}>
          <b className="wb-medium">{column}</b> {t('unitRead', { unit, into, typed, value: String(value) })}
        </li>
      ))}
    </ul>
  )
}
